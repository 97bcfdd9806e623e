import { useEffect, useState } from 'react';
import type { WizardInput } from '#features/deal-wizard/deal-wizard.form.ts';
import type { Creation } from '#features/deal-wizard/web/draft-notices.ts';
import { openOutbox, sendingOf, useOutbox } from '#kit/web/outbox/outbox.ts';
import { useOutboxMark } from '#kit/web/outbox/outbox-mark.ts';
import type { Waiting } from '#kit/web/outbox/parcel.ts';

/** What was written without a line: over which version of a deal, or what the creation of a new one was tried with. */
export type WaitingDraft = {
  /** Of its parcel. */
  readonly key: string;
  readonly version: number | null;
  readonly creation: Creation | null;
  readonly input: WizardInput;
};

type Fits = (parcel: Waiting) => boolean;

export const lineOfDeal = (id: number | ':id'): string => `deal ${id}`;
const isOfDeal =
  (id: number): Fits =>
  ({ line }) =>
    line === lineOfDeal(id);
const isUnder =
  (parcelKey: string): Fits =>
  ({ key }) =>
    key === parcelKey;

// What `hold-draft.ts` has put there.
type Body = WizardInput & { readonly version?: number; readonly bank_ids?: readonly number[] };

const draftOf = ({ key, input, rest, triedAt }: Waiting): WaitingDraft => {
  const { version, bank_ids: _, ...fields } = input['body'] as Body;
  if (version !== undefined) return { key, version, creation: null, input: fields };
  const creation = { input: fields, key, triedAt: triedAt ?? new Date().toISOString() };
  return { key, version: null, creation, input: rest ? rest.body : fields };
};

/**
 * Reads a draft that waits. It stays in the outbox until the wizard has saved it or holds it itself. What is just being
 * sent is waited for.
 */
const read = async (fits: Fits): Promise<WaitingDraft | null> => {
  await openOutbox();
  const find = (): Waiting | undefined =>
    useOutbox.getState().parcels.find((parcel) => fits(parcel) && !parcel.isHeld);
  const going = find();
  if (going?.state === 'sending') await sendingOf(going.line);
  const parcel = find();
  return !parcel || parcel.state === 'sent' ? null : draftOf(parcel);
};

/** A draft that waits in the outbox; undefined until that is known, null where there is none. */
const useWaiting = (name: string, fits: Fits): WaitingDraft | null | undefined => {
  const [draft, setDraft] = useState<WaitingDraft | null | undefined>(() =>
    useOutboxMark.getState().count === 0 ? null : undefined,
  );
  const isFound = draft !== undefined;
  useEffect(() => {
    if (!isFound) void read(fits).then(setDraft, () => setDraft(null));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `name` tells what is wanted
  }, [name, isFound]);
  return draft;
};

/** Whether a page in front of the person writes on it just now. */
export const isWrittenOn = (parcelKey: string): boolean =>
  useOutbox.getState().parcels.some(({ key, isHeld }) => key === parcelKey && isHeld);

/** Edits of a deal that wait. */
export const useWaitingEdits = (id: number): WaitingDraft | null | undefined =>
  useWaiting(lineOfDeal(id), isOfDeal(id));

/** The new deal that waits under this key. */
export const useWaitingDeal = (key: string): WaitingDraft | null | undefined => useWaiting(key, isUnder(key));
