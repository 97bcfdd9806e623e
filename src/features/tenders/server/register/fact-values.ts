import { lawOfTenderNumber } from '#domain/tender-number.ts';
import { type RegisterNode, textAt } from '#features/tenders/server/register/register-node.ts';
import { RegisterProblem } from '#features/tenders/server/register/register-problem.ts';
import { dateAt, momentAt } from '#features/tenders/server/register/register-values.ts';
import { registerTexts } from '#features/tenders/tenders-register.texts.ts';
import type { FactStage, RegisterFact } from '#features/tenders/tenders.register.ts';

const { fact: problems } = registerTexts;

type Path = readonly string[];

/** The first text found at one of the paths. */
export function textAtAny(node: RegisterNode, paths: readonly Path[]): string | undefined {
  return paths.map((path) => textAt(node, ...path)).find((text) => text !== undefined);
}

/** The first date found at one of the paths, yyyy-MM-dd. */
export function dateAtAny(node: RegisterNode, paths: readonly Path[]): string | undefined {
  return paths.map((path) => dateAt(node, ...path)).find((date) => date !== undefined);
}

/** The first moment found at one of the paths. */
export function momentAtAny(node: RegisterNode, paths: readonly Path[]): string | undefined {
  return paths.map((path) => momentAt(node, ...path)).find((moment) => moment !== undefined);
}

/** Where a document says who it is. */
export type IdentityPaths = {
  readonly docNumber: readonly Path[];
  readonly published: readonly Path[];
};

/** What every document after the notice has: whose purchase, which document, when. A missing part is a RegisterProblem. */
export function readFactIdentity(
  node: RegisterNode,
  kindCode: string,
  stage: FactStage,
  number: string,
  paths: IdentityPaths,
): Omit<RegisterFact, 'bids'> {
  const law = lawOfTenderNumber(number);
  if (law === undefined || law === 'com') throw new RegisterProblem(problems.badNumber);
  const docNumber = textAtAny(node, paths.docNumber);
  if (docNumber === undefined) throw new RegisterProblem(problems.noDocNumber);
  const docPublishDate = momentAtAny(node, paths.published);
  if (docPublishDate === undefined) throw new RegisterProblem(problems.noDate);
  const versionNumber = Number(textAt(node, 'versionNumber') ?? textAt(node, 'version'));
  return {
    number,
    law,
    kindCode,
    stage,
    docNumber: docNumber.slice(0, 100),
    docPublishDate,
    ...(Number.isSafeInteger(versionNumber) && { versionNumber }),
  };
}
