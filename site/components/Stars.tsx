/** A rating as five stars, rounded to the nearest half. */
import { halfStars } from "#data/market/stars.ts";
import styles from "./Stars.module.css";

export default function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles["stars"]} role="img" aria-label={`${rating} out of 5 stars`}>
      {halfStars(rating).map((fill, index) => (
        <span key={index} data-fill={fill} aria-hidden>
          ★
        </span>
      ))}
    </span>
  );
}
