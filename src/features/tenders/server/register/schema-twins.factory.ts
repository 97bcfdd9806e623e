import { SaxesParser } from 'saxes';
import { localName } from '#features/tenders/server/register/register-node.ts';

/** An element of a schema file, with its attributes and, of an annotation, its words. */
type SchemaNode = { tag: string; attributes: Record<string, string>; children: SchemaNode[]; text: string };

/** Named types and the documents of a register by name: those that its export may hold, or those that stand alone. */
type Schema = {
  readonly types: ReadonlyMap<string, SchemaNode>;
  readonly documents: ReadonlyMap<string, SchemaNode>;
  readonly isExport: boolean;
};

/** What a document or a field may hold: its named type, or what stands in it. */
const contentOf = ({ types }: Pick<Schema, 'types'>, element: SchemaNode): SchemaNode | undefined =>
  element.attributes['type'] === undefined ? element : types.get(element.attributes['type']);

/** The documents of a schema whose content it describes. */
export const kindsOf = (schema: Schema): string[] =>
  [...schema.documents].filter(([, element]) => contentOf(schema, element)).map(([kind]) => kind);

const parse = (text: string): SchemaNode => {
  const root: SchemaNode = { tag: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser({ xmlns: false });
  parser.on('opentag', ({ name, attributes }) => {
    const node = { tag: localName(name), attributes, children: [], text: '' };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('text', (piece) => {
    const node = open.at(-1);
    if (node) node.text += piece;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text.replace(/^\uFEFF/, '')).close();
  return root;
};

const everyNode = function* (node: SchemaNode): Iterable<SchemaNode> {
  yield node;
  for (const child of node.children) yield* everyNode(child);
};

/** Names of types with their namespaces in full: two files call a type alike. */
const spellOut = (file: SchemaNode): { space: string; nodes: SchemaNode[] } => {
  const [schema] = file.children;
  const { targetNamespace: space = '', ...rest } = schema?.attributes ?? {};
  const inFull = (name: string): string => {
    const prefix = name.includes(':') ? `xmlns:${name.split(':')[0]}` : 'xmlns';
    return `${rest[prefix] ?? space} ${localName(name)}`;
  };
  for (const { attributes } of everyNode(file))
    for (const key of ['type', 'base'])
      if (attributes[key] !== undefined) attributes[key] = inFull(attributes[key]);
  return { space, nodes: schema?.children ?? [] };
};

/** The documents that an element called «export» is made of: each with the type it is read by. */
const exportedFrom = (node: SchemaNode): [string, SchemaNode][] =>
  [...everyNode(node)].flatMap((one) => {
    const { name, type } = one.attributes;
    return one.tag === 'element' && name && type ? [[name, one]] : [];
  });

/** Reads schema files: their types, and the documents of the register. */
export const readSchema = (files: readonly string[]): Schema => {
  const types = new Map<string, SchemaNode>();
  const exported = new Map<string, SchemaNode>();
  const alone = new Map<string, SchemaNode>();
  for (const { space, nodes } of files.map((file) => spellOut(parse(file)))) {
    for (const node of nodes) {
      const { name } = node.attributes;
      if (!name) continue;
      if (node.tag.endsWith('Type')) types.set(`${space} ${name}`, node);
      if (node.tag !== 'element') continue;
      if (name !== 'export') alone.set(name, node);
      else for (const [key, one] of exportedFrom(node)) exported.set(key, one);
    }
  }
  const isExport = exported.size > 0;
  return { types, documents: isExport ? exported : alone, isExport };
};

const number615 = '027300000012001473';
const numbers223: Readonly<Record<string, string>> = {
  registrationNumber11Type: '32615000001',
  'registrationNumber11-2Type': '32615000001-01',
};

/** The number of a purchase or a document by its type, where the type says how it is written. */
const numberOf = (type: string): string | undefined => {
  const plain = type.slice(type.lastIndexOf(' ') + 1);
  return plain.endsWith('Number615Type') ? number615 : numbers223[plain];
};

/** What the register itself fills in when it publishes, though a sender may leave it out. */
const isFilledByRegister = (element: SchemaNode): boolean =>
  // 223-ФЗ: the number that the register gives; what has none is on its way to it.
  (element.attributes['name'] === 'registrationNumber' &&
    numberOf(element.attributes['type'] ?? '') !== undefined) ||
  [...everyNode(element)].some(
    ({ tag, text }) =>
      tag === 'documentation' &&
      /\S+руется при при[её]ме[^]*(?:при передаче|при выгрузке|при размещении)|не заполняется при при[её]ме первой версии/iu.test(
        text,
      ),
  );

const numbers: Readonly<Record<string, string>> = {
  purchaseNumber: '0373200000026000001',
  notificationNumber: '0373200000026000001',
  INN: '7701039591',
  inn: '7701039591',
};

const plainValues: Readonly<Record<string, string>> = {
  date: '2026-10-01',
  dateTime: '2026-10-01T12:00:00+03:00',
  boolean: 'true',
};

/** Which branch of a choice a twin takes. */
type Branch = 'first' | 'last';

/** The smallest document of a kind that its schema allows: what may be absent is absent. */
export const twinOf = (schema: Schema, kind: string, branch: Branch): string => {
  const { types, documents, isExport } = schema;
  const valueOf = (name: string, type: string, depth: number): string => {
    const fixed = numberOf(type) ?? numbers[name];
    if (fixed) return fixed;
    const plain = type.slice(type.lastIndexOf(' ') + 1);
    if (/^(?:money|price)/i.test(plain)) return '100.00';
    if (!types.has(type))
      return plainValues[plain] ?? (/int|long|decimal|short|byte/i.test(plain) ? '1' : 'Текст');
    const declared = types.get(type) as SchemaNode;
    const listed = [...everyNode(declared)].find(({ tag }) => tag === 'enumeration')?.attributes['value'];
    if (listed) return listed;
    const base = [...everyNode(declared)].find(({ tag }) => tag === 'restriction' || tag === 'extension');
    if (depth > 5 || !base?.attributes['base']) return 'Текст';
    return valueOf(name, base.attributes['base'], depth + 1);
  };
  const allOf = (nodes: readonly SchemaNode[], depth: number): string =>
    nodes.map((one) => inside(one, depth)).join('');
  const ofTag: Readonly<Record<string, (node: SchemaNode, depth: number) => string>> = {
    element: (node, depth) => elementText(node, depth),
    annotation: () => '',
    attribute: () => '',
    choice: (node, depth) => {
      if (node.attributes['minOccurs'] === '0') return '';
      const branches = node.children.filter(({ tag }) => tag !== 'annotation');
      const taken = branch === 'first' ? branches[0] : branches.at(-1);
      return taken ? inside(taken, depth + 1) : '';
    },
    extension: (node, depth) => {
      const base = types.get(node.attributes['base'] ?? '');
      return (base ? inside(base, depth + 1) : '') + allOf(node.children, depth);
    },
    sequence: (node, depth) =>
      node.attributes['minOccurs'] === '0' && !isFilledByRegister(node)
        ? ''
        : allOf(node.children, depth + 1),
  };
  const inside = (node: SchemaNode, depth: number): string => {
    if (depth > 30) return '';
    return ofTag[node.tag]?.(node, depth) ?? allOf(node.children, depth + 1);
  };
  const elementText = (element: SchemaNode, depth: number): string => {
    const { name, type = '', minOccurs } = element.attributes;
    if (!name || (minOccurs === '0' && !isFilledByRegister(element))) return '';
    const declared = types.get(type);
    const isComplex = declared
      ? declared.tag === 'complexType'
      : type === '' && element.children.some(({ tag }) => tag === 'complexType');
    const content = isComplex
      ? declared
        ? inside(declared, depth + 1)
        : allOf(element.children, depth + 1)
      : valueOf(name, type, 0);
    return `<${name}>${content}</${name}>`;
  };
  const document = documents.get(kind);
  const content = document && contentOf(schema, document);
  const text = `<${kind}>${content ? allOf(content.children, 0) : ''}</${kind}>`;
  return `<?xml version="1.0" encoding="UTF-8"?>${isExport ? `<export>${text}</export>` : text}`;
};
