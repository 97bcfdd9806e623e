import { SaxesParser } from 'saxes';
import { type ByteStream } from '#features/tenders/server/register/register-bytes.ts';
import { decodeText } from '#features/tenders/server/register/decode-text.ts';
import { growTree, type TreeGrower } from '#features/tenders/server/register/grow-tree.ts';
import { localName, type RegisterNode } from '#features/tenders/server/register/register-node.ts';
import { registerLimits as limits } from '#features/tenders/server/register/register-limits.ts';
import { RegisterProblem } from '#features/tenders/server/register/register-problem.ts';
import { registerTexts } from '#features/tenders/tenders-register.texts.ts';

/** Feeds text and refuses what one piece between two events makes too long. */
type GuardedParser = { write: (text: string) => void; close: () => void };

function guardParser(tree: TreeGrower): GuardedParser {
  // With `xmlns: true` saxes is quadratic in depth; prefixes are cut by hand.
  const parser = new SaxesParser({ xmlns: false, position: true });
  let pendingLength = 0;
  let attributeCount = 0;
  const calm = () => {
    pendingLength = 0;
  };
  parser.on('doctype', () => {
    throw new RegisterProblem(registerTexts.xml.doctype);
  });
  parser.on('opentagstart', () => {
    attributeCount = 0;
  });
  parser.on('attribute', () => {
    calm();
    attributeCount += 1;
    if (attributeCount > limits.attributes) {
      throw new RegisterProblem(registerTexts.xml.tooManyAttributes(limits.attributes));
    }
  });
  parser.on('opentag', ({ name }) => {
    calm();
    if (tree.depth() >= limits.depth) throw new RegisterProblem(registerTexts.xml.tooDeep(limits.depth));
    tree.open(localName(name));
  });
  parser.on('closetag', () => {
    calm();
    tree.close();
  });
  const addText = (text: string) => {
    calm();
    if (text.length > limits.textLength) throw refuseLongText();
    tree.addText(text);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('comment', calm);
  parser.on('processinginstruction', calm);
  parser.on('error', (cause) => {
    throw new RegisterProblem(registerTexts.xml.broken(parser.line), { cause });
  });
  return {
    write(text) {
      pendingLength += text.length;
      if (pendingLength > limits.textLength + text.length) throw refuseLongText();
      parser.write(text);
    },
    close: () => parser.close(),
  };
}

function refuseLongText(): RegisterProblem {
  return new RegisterProblem(registerTexts.xml.textTooLong(limits.textLength / limits.mib));
}

/** Reads an XML document into its wanted elements; a DTD, a broken document or one past the limits is a RegisterProblem. */
export async function parseXml(bytes: ByteStream): Promise<RegisterNode> {
  const tree = growTree();
  const parser = guardParser(tree);
  for await (const text of decodeText(bytes)) parser.write(text);
  parser.close();
  const root = tree.root();
  if (!root) throw new RegisterProblem(registerTexts.failed.noDocuments);
  return root;
}
