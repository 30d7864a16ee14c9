/** Sources: markets from the USDA and from lists of one’s own, and what came of it. */
import OwnList from "./OwnList.tsx";
import UsdaImport from "./UsdaImport.tsx";

export default function SourcesScreen() {
  return (
    <section className="stack-l" aria-labelledby="sources">
      <h2 id="sources">Sources</h2>
      <p className="aside">Where markets come from besides the people who know them.</p>
      <UsdaImport />
      <OwnList />
    </section>
  );
}
