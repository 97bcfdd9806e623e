import type { DocumentState, SignedBy } from '#features/document-kinds/document-kinds.states.ts';
import type { Deal } from '#features/deals/server/deals.facade.ts';
import type { Db } from '#kit/server/database.ts';
import { definePoint, type ContributionsHolder } from '#kit/server/define-point.ts';
import type { Operation } from '#kit/server/implement.ts';

/** A live document of a deal: its type, its state, and the bank it was given to alone. */
export type Attached = {
  readonly kind: string;
  readonly bankId: number | null;
  readonly state: DocumentState;
  readonly signed: SignedBy | null;
  /** Whole days since it was issued. */
  readonly age: number;
  readonly hasOriginal: boolean;
  /** Whether the reader may say of it whether it is good: his own waits for another while there is one. */
  readonly isHisToCheck: boolean;
};

type Reading = Pick<Operation, 'db' | 'caller' | 'now'>;

/** What the machine asks of the documents of deals. */
type DealDocuments = {
  readonly attachedTo: (reading: Reading, deal: Deal) => Promise<readonly Attached[]>;
  /** Whether a document of the deal is there; held until the transaction ends, so that it cannot be removed meanwhile. */
  readonly isLive: (db: Db, dealId: number, documentId: number) => Promise<boolean>;
};

const noDocuments: DealDocuments = { attachedTo: async () => [], isLive: async () => false };

/** Documents are kept by one feature, who answers here. */
export const documentsPoint = definePoint<DealDocuments>('deal-legs.papers');

/** The documents of deals; none where no feature keeps them. */
export const dealDocuments = (services: ContributionsHolder): DealDocuments =>
  documentsPoint.contributions(services)[0] ?? noDocuments;
