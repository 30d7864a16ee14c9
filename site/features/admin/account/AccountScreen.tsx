/** Account: one's own password, and who else may come in. */
import parts from "../parts/Parts.module.css";
import AdminList from "./AdminList.tsx";
import PasswordForm from "./PasswordForm.tsx";

export default function AccountScreen() {
  return (
    <section className={parts["screen"]} aria-labelledby="account">
      <h2 id="account">Account</h2>
      <AdminList />
      <PasswordForm />
    </section>
  );
}
