import { MultiSelect, Select, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { addDays } from '#domain/moscow-date.ts';
import { callListCalls } from '#features/call-lists/call-lists.contract.ts';
import { listedNumberCalls } from '#features/call-lists/listed-numbers.contract.ts';
import { callListTexts } from '#features/call-lists/call-lists.screen-texts.ts';
import { callListScreens } from '#features/call-lists/web/call-lists.screens.ts';
import type { CallList } from '#features/call-lists/web/list-view.tsx';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { useGo } from '#kit/web/screens/page.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';

const texts = callListTexts.form;

type Typed = {
  readonly name: string;
  readonly script: string | null;
  readonly people: readonly string[];
  readonly first: string;
  readonly last: string;
};

const typedOf = (list: CallList | null, today: string): Typed => ({
  name: list?.name ?? '',
  script: list ? String(list.script.id) : null,
  people: (list?.people ?? []).map(({ id }) => String(id)),
  first: list?.first_day ?? today,
  last: list?.last_day ?? addDays(today, 13),
});

const lists = [callListCalls.listLists, callListCalls.showList, listedNumberCalls.listMine];

const useSaving = (list: CallList | null, onClose: () => void) => {
  const go = useGo();
  const options = { quiet: true, invalidates: lists } as const;
  const create = useCallMutation(callListCalls.createList, {
    ...options,
    done: texts.created,
    onSuccess: ({ id }) => {
      onClose();
      go(callListScreens.one.link({ id }));
    },
  });
  const change = useCallMutation(callListCalls.changeList, {
    ...options,
    done: texts.changed,
    onSuccess: onClose,
  });
  const error = create.error ?? change.error;
  return {
    save: (typed: Typed): void => {
      const body = {
        name: typed.name,
        script_id: Number(typed.script ?? 0),
        people: typed.people.map(Number),
        first_day: typed.first,
        last_day: typed.last,
      };
      if (list) change.mutate({ body: { id: list.id, ...body } });
      else create.mutate({ body });
    },
    isBusy: create.isPending || change.isPending,
    errorOf: (name: string): string | undefined => error?.errors[name]?.[0],
  };
};

type Props = { readonly list: CallList | null; readonly onClose: () => void };

/** Name, script, people and days of a list. */
export const ListDialog = ({ list, onClose }: Props): ReactElement => {
  const today = useToday();
  const [first] = useState(() => typedOf(list, today));
  const [typed, type] = useState(first);
  const put = (patch: Partial<Typed>): void => type((before) => ({ ...before, ...patch }));
  const options = useCall(callListCalls.showChoices, {}, { quiet: true });
  const { save, isBusy, errorOf } = useSaving(list, onClose);
  const choices = (rows: readonly { readonly id: number; readonly name: string }[] | undefined) =>
    (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <FormDialog
      isOpen
      title={list ? texts.change : texts.create}
      submitLabel={list ? texts.save : texts.make}
      isBusy={isBusy}
      isOff={typed.script === null}
      isDirty={typed !== first}
      onClose={onClose}
      onSubmit={() => save(typed)}
    >
      <FormGrid>
        <TextInput
          data-span="12"
          data-autofocus
          required
          label={texts.name}
          maxLength={120}
          value={typed.name}
          error={errorOf('name')}
          onChange={({ currentTarget: { value } }) => put({ name: value })}
        />
        <Select
          data-span="12"
          required
          label={texts.script}
          data={choices(options.data?.scripts)}
          description={options.data?.scripts.length === 0 ? texts.noScripts : undefined}
          value={typed.script}
          error={errorOf('script_id')}
          onChange={(script) => put({ script })}
        />
        <MultiSelect
          data-span="12"
          searchable
          label={texts.people}
          data={choices(options.data?.people)}
          value={[...typed.people]}
          error={errorOf('people')}
          onChange={(people) => put({ people })}
        />
        <DateInput
          required
          label={texts.first}
          value={typed.first}
          error={errorOf('first_day')}
          onChange={(day) => put({ first: day })}
        />
        <DateInput
          required
          label={texts.last}
          value={typed.last}
          error={errorOf('last_day')}
          onChange={(day) => put({ last: day })}
        />
      </FormGrid>
    </FormDialog>
  );
};
