import { Button, Select } from '@mantine/core';
import type { ReactElement } from 'react';
import { dealConflictTexts } from '#features/deals/deals-conflict.texts.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { dealRoomTexts } from '#features/deal-room/deal-room.texts.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import { peopleFormOf } from '#features/deal-room/web/people-form.ts';
import { useRoom } from '#features/deal-legs/web/leg-parts.facade.tsx';
import { useDealNews } from '#features/deals/web/deal-news.facade.ts';
import { usePeopleForm } from '#features/deal-room/web/use-people-form.ts';
import { FieldConflict } from '#kit/web/dialogs/ConflictDialog.tsx';
import { useDirty } from '#kit/web/forms/dirty.ts';
import { NewsStrip } from '#kit/web/notes/NewsStrip.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = dealRoomTexts.people;
const fields = ['manager_id', 'agent_id'] as const;

type Named = { readonly id: number; readonly name: string };
type Option = { readonly value: string; readonly label: string };
const options = (people: readonly Named[], more: readonly (Named | null | undefined)[]): Option[] =>
  [...new Map([...people, ...more.flatMap((one) => one ?? [])].map((one) => [one.id, one])).values()].map(
    ({ id, name }) => ({ value: String(id), label: name }),
  );
const nameIn = (all: readonly Option[], value: string | null): string =>
  all.find((option) => option.value === value)?.label ?? texts.nobody;

/** Gives the deal another manager or agent; for those who may. */
export const AssignPeople = (): ReactElement => {
  const { deal } = useRoom();
  const { data } = useCall(dealListCalls.listPeople, {});
  const { form, seen, isChanged, isBusy, conflict, change, resolve, save } = usePeopleForm(deal);
  const news = useDealNews(deal.id, seen, deal.version);
  useDirty(isChanged);
  const choices = {
    manager_id: options(data?.managers ?? [], [deal.manager, conflict?.theirs.manager]),
    agent_id: options(data?.agents ?? [], [deal.agent, conflict?.theirs.agent]),
  };
  return (
    <form
      className="pt-4 pb-8 px-16"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {isChanged && news && <NewsStrip>{news}</NewsStrip>}
      {fields.map((field) => (
        <Select
          key={field}
          mt="var(--space-8)"
          label={dealTexts.fieldNames[field]}
          placeholder={texts.nobody}
          clearable
          searchable
          data={choices[field]}
          value={form[field]}
          onChange={(value) => change({ [field]: value })}
        />
      ))}
      <Button type="submit" mt="var(--space-12)" size="xs" h={32} disabled={!isChanged} loading={isBusy}>
        {texts.assign}
      </Button>
      {conflict && (
        <FieldConflict
          title={dealConflictTexts.deal.title}
          words={dealConflictTexts.deal.words(conflict.who)}
          fields={conflict.fields.map((field) => ({
            name: field,
            label: dealTexts.fieldNames[field] ?? field,
            mine: nameIn(choices[field], form[field]),
            theirs: nameIn(choices[field], peopleFormOf(conflict.theirs)[field]),
            isMine: conflict.changedHere.has(field),
          }))}
          onResolve={resolve}
        />
      )}
    </form>
  );
};
