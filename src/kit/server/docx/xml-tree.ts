import { SaxesParser } from 'saxes';

/** An element of a part, open to changes. */
export type XmlElement = {
  name: string;
  readonly attributes: Record<string, string>;
  readonly children: (XmlElement | string)[];
};

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const element = (
  name: string,
  attributes: Record<string, string> = {},
  children: (XmlElement | string)[] = [],
): XmlElement => ({ name, attributes, children });

/** A part as a tree; throws on what is no XML. */
export const parseXml = (xml: string): XmlElement => {
  const top = element('');
  const open = [top];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  const report = (text: string): void => void open.at(-1)?.children.push(text);
  parser.on('opentag', ({ name, attributes }) => {
    const made = element(name, { ...attributes });
    open.at(-1)?.children.push(made);
    open.push(made);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', report);
  parser.on('cdata', report);
  parser.write(xml).close();
  const root = top.children.find((child) => typeof child !== 'string');
  if (!root) throw new Error('A part without a root');
  return root;
};

export const writeXml = ({ name, attributes, children }: XmlElement): string => {
  const report = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`);
  const inside = children.map((child) => (typeof child === 'string' ? escape(child) : writeXml(child)));
  return `<${name}${report.join('')}>${inside.join('')}</${name}>`;
};

export const elementsOf = ({ children }: XmlElement): XmlElement[] =>
  children.filter((child) => typeof child !== 'string');

/** The words that stand in an element itself. */
export const wordsIn = (parent: XmlElement | undefined): string =>
  (parent?.children ?? []).filter((child) => typeof child === 'string').join('');

/** The first child of this name, on each step of the way. */
export const childOf = (parent: XmlElement | undefined, ...names: string[]): XmlElement | undefined => {
  let found = parent;
  for (const name of names) found = found && elementsOf(found).find((child) => child.name === name);
  return found;
};

/** All elements of these names, at whatever depth, in the order they open. */
export const allOf = (root: XmlElement, names: ReadonlySet<string>): XmlElement[] => {
  const inside = elementsOf(root).flatMap((child) => allOf(child, names));
  return names.has(root.name) ? [root, ...inside] : inside;
};
