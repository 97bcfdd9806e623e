import type { SQL } from 'drizzle-orm';
import type { ConsentKind } from '#features/consents/consents.kinds.ts';
import { definePoint } from '#kit/server/define-point.ts';
import type { Operation } from '#kit/server/implement.ts';

/** Whose consent was taken back. */
type Withdrawn = {
  readonly kind: ConsentKind;
  readonly userId: number | null;
  /** By his own hand, and not by staff on a paper. */
  readonly isByHimself: boolean;
};

/** A table in which a feature keeps consents. */
export type ConsentBook = {
  /** Stands in the keys of its consents; small letters. */
  readonly name: string;
  /**
   * Selects all of them: `id, kind, user_id, person, phone, version, words, channel, address, at, proof, withdrawn_at,
   * withdrawn_how`. `version` is the day of the document, `words` others that were agreed to.
   */
  readonly rows: SQL;
  /** Locks one and takes it back; its kind, or null where it was taken back before. */
  readonly withdraw: (operation: Operation, id: number, how: string) => Promise<ConsentKind | null>;
};

export const consentBooks = definePoint<ConsentBook>('consents.books');

type Listener = (operation: Operation, withdrawn: Withdrawn) => Promise<void>;

/** Who wants to know that a consent was taken back: what rested on it stops in this transaction. */
export const withdrawalPoint = definePoint<Listener>('consents.withdrawn');

export const announceWithdrawal: Listener = async (operation, withdrawn) => {
  for (const listener of withdrawalPoint.contributions(operation.services))
    await listener(operation, withdrawn);
};
