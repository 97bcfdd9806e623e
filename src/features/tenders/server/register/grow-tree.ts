import { registerLimits as limits } from '#features/tenders/server/register/register-limits.ts';
import { type RegisterNode } from '#features/tenders/server/register/register-node.ts';
import { RegisterProblem } from '#features/tenders/server/register/register-problem.ts';
import { isRequiredElement } from '#features/tenders/server/register/required-elements.ts';
import { registerTexts } from '#features/tenders/tenders-register.texts.ts';

/** Builds a tree from events, keeping wanted elements only. */
export type TreeGrower = {
  open: (name: string) => void;
  addText: (text: string) => void;
  close: () => void;
  /** How many elements are open, dropped ones too. */
  depth: () => number;
  root: () => RegisterNode | undefined;
};

/** Starts an empty tree; more kept elements or text than the limits is a RegisterProblem. */
export function growTree(): TreeGrower {
  const cached: RegisterNode[] = [];
  let root: RegisterNode | undefined;
  let droppedDepth = 0;
  let maxElements = 0;
  let maxLength = 0;

  const spend = (elements: number, length: number) => {
    maxElements += elements;
    maxLength += length;
    if (maxElements > limits.maxElements || maxLength > limits.maxLength) {
      throw new RegisterProblem(registerTexts.xml.tooManyElements);
    }
  };

  return {
    open(name) {
      if (droppedDepth > 0 || !isRequiredElement(name, cached.length + 1)) {
        droppedDepth += 1;
        return;
      }
      spend(1, 0);
      const node: RegisterNode = { name, text: '', children: [] };
      cached.at(-1)?.children.push(node);
      root ??= node;
      cached.push(node);
    },
    addText(text) {
      const node = cached.at(-1);
      if (droppedDepth > 0 || !node) return;
      const taken = text.slice(0, Math.max(0, limits.valueLength - node.text.length));
      spend(0, taken.length);
      node.text += taken;
    },
    close() {
      if (droppedDepth > 0) {
        droppedDepth -= 1;
        return;
      }
      const node = cached.pop();
      if (node) node.text = node.children.length > 0 ? '' : copyText(node.text);
    },
    depth: () => cached.length + droppedDepth,
    root: () => root,
  };
}

/** A piece of a long string keeps the whole string in memory; a copy does not. */
function copyText(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
