import { Button, Select } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { dealRoomTexts } from '#features/deals/deals.screen-texts.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import { firstProblem } from '#features/deals/web/moves/use-move-legs.ts';
import { dealReads } from '#features/deals/web/room/deal-changes.ts';
import { useRoom } from '#features/deals/web/room/room-context.ts';
import styles from '#features/deals/web/room/SideColumn.module.css';
import { announceError } from '#kit/web/announce-error.ts';
import { useDirty } from '#kit/web/dirty.ts';
import { toast } from '#kit/web/toast.ts';
import { useCall, useCallMutation } from '#kit/web/use-call.ts';

const texts = dealRoomTexts.people;
const fieldsStatus = 422;

type Named = { readonly id: number; readonly name: string };
const options = (people: readonly Named[], current: Named | null): { value: string; label: string }[] =>
  [...people, ...(current && people.every(({ id }) => id !== current.id) ? [current] : [])].map(
    ({ id, name }) => ({
      value: String(id),
      label: name,
    }),
  );
const idOf = (value: string | null): number | null => (value === null ? null : Number(value));

/** Gives the deal another manager or agent; for those who may. */
export const AssignPeople = (): ReactElement => {
  const { deal } = useRoom();
  const { data } = useCall(dealCalls.listPeople, {});
  const [manager, setManager] = useState(deal.manager ? String(deal.manager.id) : null);
  const [agent, setAgent] = useState(deal.agent ? String(deal.agent.id) : null);
  const save = useCallMutation(dealCalls.updateDeal, {
    quiet: true,
    invalidates: dealReads,
    onSuccess: () => toast.success(texts.assigned),
    onError: (error) =>
      error.status === fieldsStatus ? toast.error(firstProblem(error)) : announceError(error),
  });
  const isChanged = idOf(manager) !== (deal.manager?.id ?? null) || idOf(agent) !== (deal.agent?.id ?? null);
  useDirty(isChanged);
  const submit = (): void =>
    save.mutate({
      params: { id: deal.id },
      body: { version: deal.version, manager_id: idOf(manager), agent_id: idOf(agent) },
    });
  return (
    <form
      className={styles['choose']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Select
        label={dealTexts.fieldNames['manager_id']}
        placeholder={texts.nobody}
        clearable
        searchable
        data={options(data?.managers ?? [], deal.manager)}
        value={manager}
        onChange={setManager}
      />
      <Select
        mt={8}
        label={dealTexts.fieldNames['agent_id']}
        placeholder={texts.nobody}
        clearable
        searchable
        data={options(data?.agents ?? [], deal.agent)}
        value={agent}
        onChange={setAgent}
      />
      <Button type="submit" mt={12} size="xs" h={32} disabled={!isChanged} loading={save.isPending}>
        {texts.assign}
      </Button>
    </form>
  );
};
