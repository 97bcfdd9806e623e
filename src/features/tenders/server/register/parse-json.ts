import { type ByteStream } from '#features/tenders/server/register/register-bytes.ts';
import { decodeText } from '#features/tenders/server/register/decode-text.ts';
import { guardJson } from '#features/tenders/server/register/guard-json.ts';
import { growTree, type TreeGrower } from '#features/tenders/server/register/grow-tree.ts';
import { registerLimits as limits } from '#features/tenders/server/register/register-limits.ts';
import { cleanText, localName, type RegisterNode } from '#features/tenders/server/register/register-node.ts';
import { RegisterProblem } from '#features/tenders/server/register/register-problem.ts';
import { registerTexts } from '#features/tenders/tenders-register.texts.ts';

/** One document of a JSON rendering: `key` is the name it stands under (a kind or a list such as «tender»), `place` where. */
type JsonDocument = { key: string; place: string; node: RegisterNode };

/** Keys under which renderings keep the text of an element that has attributes. */
const textKeys = new Set(['#text', '_text', '_']);

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function addScalar(tree: TreeGrower, value: unknown): void {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    tree.addText(String(value));
}

function growValue(tree: TreeGrower, name: string, value: unknown): void {
  if (Array.isArray(value)) {
    // A repeated element is a list; a list inside a list has no name of its own and means nothing here.
    for (const item of value) if (!Array.isArray(item)) growValue(tree, name, item);
    return;
  }
  if (tree.depth() >= limits.depth) throw new RegisterProblem(registerTexts.json.tooDeep(limits.depth));
  tree.open(name);
  if (isObject(value)) {
    for (const [key, inner] of Object.entries(value)) {
      if (textKeys.has(key)) tree.addText(String(inner));
      else growValue(tree, localName(key), inner);
    }
  } else {
    addScalar(tree, value);
  }
  tree.close();
}

function growDocument(key: string, place: string, value: unknown): JsonDocument {
  const tree = growTree();
  // A document stands one level below the root, as it does in XML under `export`.
  tree.open('export');
  growValue(tree, key, value);
  // A list in place of a document leaves nothing: an unknown document, not an unreadable file.
  const node = tree.root()?.children[0] ?? { name: key, text: '', children: [] };
  return { key, place, node };
}

async function readText(bytes: ByteStream): Promise<string> {
  const pieces: string[] = [];
  let length = 0;
  const guard = guardJson();
  for await (const piece of decodeText(bytes)) {
    guard(piece);
    pieces.push(piece);
    length += piece.length;
    if (length > limits.jsonBytes) {
      throw new RegisterProblem(registerTexts.failed.fileTooLarge(limits.jsonBytes / limits.mib));
    }
  }
  return pieces.join('');
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new RegisterProblem(registerTexts.json.broken, { cause });
  }
}

/**
 * Reads a JSON rendering of register XML: a list of documents, one document, or an object whose keys are kinds
 * or named lists of documents, with or without `export` around it. Keys may carry prefixes («ns4:url»).
 */
export async function parseJson(bytes: ByteStream): Promise<JsonDocument[]> {
  const parsed = parseText(await readText(bytes));
  const whole = isObject(parsed) ? (exportOf(parsed) ?? parsed) : parsed;
  const parts = splitDocuments(whole);
  if (parts.length > limits.documents)
    throw new RegisterProblem(registerTexts.json.tooMany(limits.documents));
  return parts.map(({ key, place, value }) => growDocument(key, place, value));
}

function splitDocuments(whole: unknown): { key: string; place: string; value: unknown }[] {
  if (Array.isArray(whole)) return whole.map((value, at) => ({ key: '', place: `[${at}]`, value }));
  if (!isObject(whole)) throw new RegisterProblem(registerTexts.failed.unknownContent);
  if (isDocument(whole)) return [{ key: '', place: '', value: whole }];
  return Object.entries(whole).flatMap(([key, value]) => {
    const name = cleanText(localName(key));
    if (!Array.isArray(value)) return isObject(value) ? [{ key: name, place: name, value }] : [];
    return value.map((item, at) => ({ key: name, place: `${name}[${at}]`, value: item }));
  });
}

function exportOf(parsed: Record<string, unknown>): unknown {
  const key = Object.keys(parsed).find((name) => localName(name) === 'export');
  return key === undefined ? undefined : parsed[key];
}

function isDocument(value: Record<string, unknown>): boolean {
  return Object.keys(value).some((key) =>
    ['commonInfo', 'notificationInfo', 'body'].includes(localName(key)),
  );
}
