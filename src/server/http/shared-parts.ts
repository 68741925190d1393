type Json = Readonly<Record<string, unknown>>;

/** The parts of an operation, or of a path, that several can have in common. */
interface Parts {
  parameters?: Json[];
  responses?: Record<string, Json>;
}

/**
 * Replaces replies and parameters that several operations have by references to one of each. A reply is called after its schema,
 * such as `User`, or after what it is; a parameter after itself.
 */
export const shareParts = (operations: readonly Parts[]) => {
  const replies = sharer(
    'responses',
    operations.flatMap(({ responses = {} }) => Object.values(responses)),
    replyName,
  );
  const parameters = sharer(
    'parameters',
    operations.flatMap((each) => each.parameters ?? []),
    ({ name }) => String(name),
  );
  for (const operation of operations) {
    for (const [status, reply] of Object.entries(operation.responses ?? {}))
      operation.responses![status] = replies.refer(reply);
    if (operation.parameters !== undefined) operation.parameters = operation.parameters.map(parameters.refer);
  }
  return { replies: replies.parts, parameters: parameters.parts };
};

const sharer = (section: string, all: readonly Json[], nameOf: (part: Json) => string | undefined) => {
  const counts = new Map<string, number>();
  for (const part of all) counts.set(JSON.stringify(part), (counts.get(JSON.stringify(part)) ?? 0) + 1);
  const parts: Record<string, Json> = {};
  const references = new Map<string, Json>();
  for (const part of all) {
    const key = JSON.stringify(part);
    const suggested = nameOf(part);
    if (counts.get(key) === 1 || references.has(key) || suggested === undefined || '$ref' in part) continue;
    let name = suggested;
    for (let n = 2; name in parts; n += 1) name = `${suggested}${n}`;
    parts[name] = part;
    references.set(key, { $ref: `#/components/${section}/${name}` });
  }
  return { parts, refer: (part: Json): Json => references.get(JSON.stringify(part)) ?? part };
};

/** The name of the schema of a reply, or the last word of its description where it has none. */
const replyName = (reply: Json): string | undefined => {
  const name = /"schema":\{"\$ref":"#\/components\/schemas\/(\w+)"\}/.exec(JSON.stringify(reply))?.[1];
  if (name !== undefined || reply['content'] !== undefined) return name;
  const word = String(reply['description']).split(' ').at(-1)!;
  return word.charAt(0).toUpperCase() + word.slice(1);
};
