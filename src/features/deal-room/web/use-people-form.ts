import { useState } from 'react';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { dealErrors } from '#features/deals/deals.errors.ts';
import { dealRoomTexts } from '#features/deal-room/deal-room.texts.ts';
import { dealReads } from '#features/deals/web/deals.facade.tsx';
import type { Deal } from '#features/deal-legs/deal-legs.view.ts';
import { peopleBody, type PeopleForm, peopleFormOf } from '#features/deal-room/web/people-form.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { differing, resolved } from '#kit/web/dialogs/conflict.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { toast } from '#kit/web/notes/toast.ts';

const fieldsStatus = 422;

/** What one must choose between: somebody else has named other people meanwhile. */
type PeopleConflict = {
  readonly who: string | null;
  readonly theirs: Deal;
  readonly fields: readonly (keyof PeopleForm)[];
  readonly changedHere: ReadonlySet<string>;
};

const whoOf = ({ detail }: ApiError): string | null =>
  (detail as { readonly by?: string | null } | undefined)?.by ?? null;

/** The people of a deal as a form: it follows the deal until it is touched, then only the reader changes it. */
export const usePeopleForm = (deal: Deal) => {
  const [base, setBase] = useState(deal);
  const [form, setForm] = useState(() => peopleFormOf(deal));
  const [conflict, setConflict] = useState<PeopleConflict | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const seen = peopleFormOf(base);
  const isChanged = differing(form, seen).length > 0;
  if (!isChanged && base.version < deal.version) {
    setBase(deal);
    setForm(peopleFormOf(deal));
  }

  const send = async (version: number): Promise<void> => {
    const body = { version, ...peopleBody(form) };
    const saved = await callApi(wizardCalls.updateDeal, { params: { id: base.id }, body }, { quiet: true });
    setBase({ ...base, version: saved.version });
    toast.success(dealRoomTexts.people.assigned);
    await invalidateCalls(...dealReads());
  };
  const meet = async (error: ApiError): Promise<void> => {
    const theirs = await callApi(legCalls.getDeal, { params: { id: base.id } });
    const now = peopleFormOf(theirs);
    // The deal is another, its people are not.
    if (differing(seen, now).length === 0) return send(theirs.version);
    const changedHere = new Set<string>(differing(seen, form));
    setConflict({ who: whoOf(error), theirs, fields: differing(form, now), changedHere });
  };
  const fail = (error: unknown): Promise<void> | void => {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === dealErrors.conflict.code) return meet(error);
    if (error.status === fieldsStatus) toast.error(error.firstProblem);
    else announceError(error);
  };
  return {
    form,
    seen: base.version,
    isChanged,
    isBusy,
    conflict,
    change: (patch: Partial<PeopleForm>): void => setForm({ ...form, ...patch }),
    resolve: (cached: ReadonlySet<string>): void => {
      if (!conflict) return;
      setBase(conflict.theirs);
      setForm(resolved(form, peopleFormOf(conflict.theirs), cached));
      setConflict(null);
    },
    save: (): void => {
      setIsBusy(true);
      send(base.version)
        .catch(fail)
        .catch(() => undefined) // announced by the call that failed
        .finally(() => setIsBusy(false));
    },
  };
};
