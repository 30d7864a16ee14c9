/** The OpenAPI 3.1 description, made from the table of calls and the schemas that check them. */
import { z } from "zod";
import { region } from "#data/region.ts";
import { type Answer, type Operation, OPERATIONS, POST_ANSWERS, type RequestBody } from "./operations.ts";

/** @param siteUrl origin of the public address */
export function makeOpenApiDocument(siteUrl: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of OPERATIONS) {
    (paths[operation.path] ??= {})[operation.method] = describeOperation(operation);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${region.siteName} API`,
      version: "1",
      description:
        "Errors are { success: false, error, field? } with a sentence that says what to do. Writes are taken from " +
        "the site itself and from programs, never from other sites, and are reviewed before they are published. " +
        "The calls of the dashboard (/api/auth, /api/admin) belong to it and change with it: they are not described.",
    },
    servers: [{ url: siteUrl }],
    paths,
  };
}

/** All answers of a call, by status. */
export function listAnswers({ method, answers }: Operation): [status: string, answer: Answer][] {
  return Object.entries(method === "post" ? { ...POST_ANSWERS, ...answers } : answers);
}

/** What is sent or answered, as JSON Schema. */
export function describeSchema(schema: z.ZodType, io: "input" | "output"): object {
  return z.toJSONSchema(schema, { io, unrepresentable: "any", target: "draft-2020-12" });
}

function describeOperation(operation: Operation): object {
  const { method, path, summary, hasTextId = false, query = {}, body } = operation;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    ...describeParameter("path", name),
    ...(hasTextId && { schema: { type: "string" } }),
  }));
  const inQuery = Object.entries(query).map(([name, description]) => describeParameter("query", name, description));
  const inHeader =
    method === "post" ? [describeParameter("header", "Idempotency-Key", "Posts with the same key are one.")] : [];
  const parameters = [...inPath, ...inQuery, ...inHeader];
  return {
    summary,
    operationId: `${method}${path.replaceAll(/[^a-zA-Z]+(\w?)/g, (_, first: string) => first.toUpperCase())}`,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: describeBody(body) }),
    responses: Object.fromEntries(listAnswers(operation).map(([status, answer]) => [status, describeAnswer(answer)])),
  };
}

function describeParameter(place: "path" | "query" | "header", name: string, description?: string): object {
  const schema = name === "id" || name === "w" ? { type: "integer", minimum: 1 } : { type: "string" };
  return { name, in: place, required: place === "path", schema, ...(description && { description }) };
}

function describeBody({ schema, types }: RequestBody): object {
  const described = { schema: describeSchema(schema, "input") };
  return { required: true, content: Object.fromEntries(types.map((type) => [type, described])) };
}

function describeAnswer({ description, schema, type }: Answer): object {
  if (schema) return { description, content: { "application/json": { schema: describeSchema(schema, "output") } } };
  return type ? { description, content: { [type]: {} } } : { description };
}
