import { Button, Select } from '@mantine/core';
import type { ReactElement } from 'react';
import { dealClashTexts } from '#features/deals/deals.clash-texts.ts';
import { dealListCalls } from '#features/deals/deal-list.contract.ts';
import { dealRoomTexts } from '#features/deals/deals.screen-texts.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import { peopleFormOf } from '#features/deals/web/room/people-form.ts';
import { useRoom } from '#features/deals/web/room/room-context.ts';
import styles from '#features/deals/web/room/SideColumn.module.css';
import { useDealNews } from '#features/deals/web/room/use-deal-news.ts';
import { usePeopleForm } from '#features/deals/web/room/use-people-form.ts';
import { FieldConflict } from '#kit/web/ConflictDialog.tsx';
import { useDirty } from '#kit/web/dirty.ts';
import { NewsStrip } from '#kit/web/NewsStrip.tsx';
import { useCall } from '#kit/web/use-call.ts';

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
  const { form, seen, isChanged, isBusy, clash, change, settle, save } = usePeopleForm(deal);
  const news = useDealNews(deal.id, seen, deal.version);
  useDirty(isChanged);
  const choices = {
    manager_id: options(data?.managers ?? [], [deal.manager, clash?.theirs.manager]),
    agent_id: options(data?.agents ?? [], [deal.agent, clash?.theirs.agent]),
  };
  return (
    <form
      className={styles['choose']}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {isChanged && news && <NewsStrip>{news}</NewsStrip>}
      {fields.map((field) => (
        <Select
          key={field}
          mt={8}
          label={dealTexts.fieldNames[field]}
          placeholder={texts.nobody}
          clearable
          searchable
          data={choices[field]}
          value={form[field]}
          onChange={(value) => change({ [field]: value })}
        />
      ))}
      <Button type="submit" mt={12} size="xs" h={32} disabled={!isChanged} loading={isBusy}>
        {texts.assign}
      </Button>
      {clash && (
        <FieldConflict
          title={dealClashTexts.deal.title}
          words={dealClashTexts.deal.words(clash.who)}
          fields={clash.fields.map((field) => ({
            name: field,
            label: dealTexts.fieldNames[field] ?? field,
            mine: nameIn(choices[field], form[field]),
            theirs: nameIn(choices[field], peopleFormOf(clash.theirs)[field]),
            isMine: clash.changedHere.has(field),
          }))}
          onSettle={settle}
        />
      )}
    </form>
  );
};
