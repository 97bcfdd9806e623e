import { useEffect, useState } from 'react';
import {
  changedFields,
  formOfDeal,
  type WizardField,
  type WizardForm,
} from '#features/deals/deals.wizard-form.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import type { Deal } from '#features/deals/web/room/deal-view.ts';
import type { OwnDraft } from '#features/deals/web/wizard/use-draft.ts';
import { callApi } from '#kit/web/call-api.ts';

export type Conflict = {
  readonly fields: readonly WizardField[];
  readonly theirs: WizardForm;
  readonly changedHere: ReadonlySet<WizardField>;
  readonly onSettle: (keptMine: ReadonlySet<WizardField>) => void;
};

/** When the deal was saved by somebody else meanwhile: what differs, and the way to settle it. */
export const useConflict = ({ save, deal, form, saver, settle }: OwnDraft): Conflict | null => {
  const [theirs, setTheirs] = useState<Deal | null>(null);
  const isStale = save.kind === 'conflict';
  const id = deal?.id;
  useEffect(() => {
    if (!isStale || id === undefined) return undefined;
    // A failure is announced by the call; «Повторить» is the next save, which meets the same conflict.
    const asking = new AbortController();
    callApi(dealCalls.getDeal, { params: { id } }, { signal: asking.signal }).then(
      setTheirs,
      () => undefined,
    );
    return () => asking.abort();
  }, [isStale, id]);
  // An answer of an earlier conflict is no news.
  if (!theirs || !isStale || !deal || theirs.version <= deal.version) return null;
  const saved = formOfDeal(theirs);
  const fields = changedFields(form, saved);
  return {
    fields,
    theirs: saved,
    changedHere: new Set(fields.filter((field) => saver.unsaved.includes(field))),
    onSettle: (kept) =>
      settle(theirs, { ...saved, ...Object.fromEntries([...kept].map((field) => [field, form[field]])) }),
  };
};
