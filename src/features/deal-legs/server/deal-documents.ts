import type { DocumentState } from '#features/document-kinds/document-kinds.states.ts';
import type { Db } from '#kit/server/database.ts';
import { definePoint, type ContributionsHolder } from '#kit/server/define-point.ts';

/** A live document of a deal: its type, its state, and the bank it was given to alone. */
export type Attached = {
  readonly kind: string;
  readonly bankId: number | null;
  readonly state: DocumentState;
};

/** What the machine asks of the documents of deals. */
type DealDocuments = {
  readonly attachedTo: (db: Db, dealId: number, now: Date) => Promise<readonly Attached[]>;
  /** Whether a document of the deal is there; held until the transaction ends, so that it cannot be removed meanwhile. */
  readonly isLive: (db: Db, dealId: number, documentId: number) => Promise<boolean>;
};

const noDocuments: DealDocuments = { attachedTo: async () => [], isLive: async () => false };

/** Documents are kept by one feature, who answers here. */
export const documentsPoint = definePoint<DealDocuments>('deal-legs.papers');

/** The documents of deals; none where no feature keeps them. */
export const dealDocuments = (services: ContributionsHolder): DealDocuments =>
  documentsPoint.contributions(services)[0] ?? noDocuments;
