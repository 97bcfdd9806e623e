import type { IsoDate } from '#domain/moscow-date.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import type { SortedDocument } from '#features/deal-documents/server/deal-documents.facade.ts';
import type { BuiltInKind } from '#features/document-kinds/document-kinds.codes.ts';
import type { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import type { StoryPairs } from '#features/demo/server/story-pairs.seed.ts';
import type { Plan } from '#features/demo/server/story-plan.seed.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';
import type { Acting, RunCall } from '#kit/server/run-call.ts';

type NewDeal = CallInput<(typeof wizardCalls)['createDeal']>['body'];

/** What a story is told by, each thing once. */
type Deeds = {
  readonly runCall: RunCall;
  /** Makes the deal of a story under the number that its place among the stories gives. */
  readonly create: (index: number, body: NewDeal, acting: Acting) => Promise<{ id: number; version: number }>;
  readonly file: (dealId: number, documents: readonly SortedDocument[], acting: Acting) => Promise<number[]>;
};

/** The people and documents of all stories. */
export type Cast = Deeds & {
  readonly people: Readonly<Record<string, Caller>>;
  /** A document of every kind, by its code. */
  readonly documents: Readonly<Record<string, ReceivedFile>>;
  /** Puts a fictional file into the store, ready to be attached. */
  readonly keep: (name: string, content: Buffer) => Promise<ReceivedFile>;
  readonly today: Date;
  readonly tenders: readonly { readonly number: string; readonly protocolDate?: IsoDate | undefined }[];
  readonly inns: readonly string[];
  readonly pairs: StoryPairs;
};

export type Story = {
  readonly index: number;
  readonly plan: Plan;
  readonly startsAt: Date;
  readonly endsBy: Date;
};

/** A story under way: who tells it, of what, and its clock, which every act moves on. */
export type Scenario = Cast & {
  readonly index: number;
  readonly plan: Plan;
  readonly endsBy: Date;
  readonly author: Caller;
  readonly operator: Caller;
  readonly dealId: number;
  /** The deal's live legs, the leading one first, and the price its bank asks; a refused rival leaves the list. */
  readonly legs: number[];
  /** Legs at banks whose rules the deal breaks: nobody has let them be sent. */
  readonly aside: readonly number[];
  readonly price: string;
  readonly terms: Terms;
  readonly by: (caller: Caller, files?: readonly ReceivedFile[]) => Acting;
};

export type Terms = { readonly amount: string; readonly date_start: IsoDate; readonly date_end: IsoDate };

/** Attaches the document of a kind and returns its number. */
export const attach = async (scenario: Scenario, kind: BuiltInKind, caller: Caller): Promise<number> => {
  const file = scenario.documents[kind];
  if (!file) throw new Error(`No paper of kind ${kind}`);
  const body = { application_id: scenario.dealId, document_type: kind };
  const [saved] = await scenario.runCall(
    dealDocumentCalls.saveDocument,
    { body },
    scenario.by(caller, [file]),
  );
  if (!saved) throw new Error(`The paper ${kind} was not saved`);
  return saved.id;
};
