import { useEffect, useState } from 'react';
import {
  changedFields,
  formOfDeal,
  type WizardField,
  type WizardForm,
} from '#features/deal-wizard/deal-wizard.form.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import type { Deal } from '#features/deal-legs/deal-legs.view.ts';
import type { OwnDraft } from '#features/deal-wizard/web/use-draft.ts';
import { callApi } from '#kit/web/calls/call-api.ts';

export type Conflict = {
  /** Who has saved meanwhile. */
  readonly who: string | null;
  readonly fields: readonly WizardField[];
  readonly theirs: WizardForm;
  readonly changedHere: ReadonlySet<WizardField>;
  readonly onResolve: (ownValues: ReadonlySet<WizardField>) => void;
};

type Found = { readonly theirs: Deal; readonly who: string | null };

const askWhat = async (id: number, since: number, signal: AbortSignal): Promise<Found> => {
  const [theirs, { by }] = await Promise.all([
    callApi(legCalls.getDeal, { params: { id } }, { signal }),
    callApi(dealCalls.getChanges, { query: { application_id: id, since } }, { signal }),
  ]);
  return { theirs, who: by };
};

/** When the deal was saved by somebody else meanwhile: what differs, and the way to settle it. */
export const useConflict = ({ save, deal, form, saver, resolve }: OwnDraft): Conflict | null => {
  const [found, setFound] = useState<Found | null>(null);
  const isOutdated = save.kind === 'conflict';
  const id = deal?.id;
  const seen = deal?.version;
  useEffect(() => {
    if (!isOutdated || id === undefined || seen === undefined) return undefined;
    // A failure is announced by the call; «Повторить» is the next save, which meets the same conflict.
    const context = new AbortController();
    askWhat(id, seen, context.signal).then(setFound, () => undefined);
    return () => context.abort();
  }, [isOutdated, id, seen]);
  const theirs = found?.theirs;
  // An answer of an earlier conflict is no news.
  if (!theirs || !isOutdated || !deal || theirs.version <= deal.version) return null;
  const saved = formOfDeal(theirs);
  const fields = changedFields(form, saved);
  return {
    who: found.who,
    fields,
    theirs: saved,
    changedHere: new Set(fields.filter((field) => saver.unsaved.includes(field))),
    onResolve: (cached) =>
      resolve(theirs, { ...saved, ...Object.fromEntries([...cached].map((field) => [field, form[field]])) }),
  };
};
