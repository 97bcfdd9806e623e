import { useEffect, useState } from 'react';
import type { WizardInput } from '#features/deal-wizard/deal-wizard.form.ts';
import { discardParcel, openOutbox, useOutbox } from '#kit/web/outbox/outbox.ts';
import { useOutboxMark } from '#kit/web/outbox/outbox-mark.ts';

/** Edits that were written without a line, and the version of the deal they were written over. */
export type DraftEdits = { readonly version: number; readonly input: WizardInput };

export const lineOfDeal = (id: number): string => `deal ${id}`;

/** Takes edits of this deal out of the outbox: from now on the wizard shows and saves them. */
const takeEdits = async (id: number): Promise<DraftEdits | null> => {
  await openOutbox();
  const parcel = useOutbox
    .getState()
    .parcels.find(({ line, isHeld, state }) => line === lineOfDeal(id) && !isHeld && state !== 'sending');
  if (!parcel) return null;
  discardParcel(parcel.key);
  return parcel.about as DraftEdits; // put there by `hold-draft.ts`
};

/** Edits of this deal that wait in the outbox; undefined until that is known, null where there are none. */
export const useWaitingEdits = (id: number): DraftEdits | null | undefined => {
  const [edits, setEdits] = useState<DraftEdits | null | undefined>(() =>
    useOutboxMark.getState().count === 0 ? null : undefined,
  );
  const isFound = edits !== undefined;
  useEffect(() => {
    if (!isFound) void takeEdits(id).then(setEdits, () => setEdits(null));
  }, [id, isFound]);
  return edits;
};
