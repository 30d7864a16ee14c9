/** The API's documentation page, generated from the same table as the OpenAPI description. */
import { describeSchema, type Operation, OPERATIONS } from "#api/openapi/operations.ts";
import { html, type Html, type RenderedPage, renderPage } from "./page.ts";

export function renderApiPage(): RenderedPage {
  return renderPage(
    "API",
    html`<p>
        Everything the site shows and takes, for programs. Reading needs no key. What is sent is reviewed before it is
        published. The same description for programs: <a href="/api/openapi.json">/api/openapi.json</a>
      </p>
      ${OPERATIONS.map(renderOperation)}`,
  );
}

function renderOperation(operation: Operation): Html {
  const { method, path, summary, answers, body, query = {} } = operation;
  return html`<h2>${summary}</h2>
    <p><code>${method.toUpperCase()} ${path}</code></p>
    ${Object.entries(query).map(([name, description]) => html`<p><code>?${name}=</code> ${description}</p>`)}
    ${body ? html`<p>Takes ${body.types.join(", ")}:</p>` : null}
    ${body ? renderSchema(describeSchema(body.schema, "input")) : null}
    <dl>
      ${Object.entries(answers).map(
        ([status, { description }]) =>
          html`<dt>${status}</dt>
            <dd>${description}</dd>`,
      )}
    </dl>`;
}

function renderSchema(schema: object): Html {
  return html`<details>
    <summary>Fields</summary>
    <pre><code>${JSON.stringify(schema, null, 2)}</code></pre>
  </details>`;
}
