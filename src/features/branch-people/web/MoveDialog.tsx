import { Select } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { branchPeopleCalls } from '#features/branch-people/branch-people.contract.ts';
import { inTreeOrder } from '#features/branch-people/branch-people.rules.ts';
import { branchPeopleTexts as texts } from '#features/branch-people/branch-people.screen-texts.ts';
import { refreshPeople } from '#features/branch-people/web/refresh-people.ts';
import { useParents } from '#features/branch-people/web/use-parents.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

export type TreePerson = CallReply<(typeof branchPeopleCalls)['showTree']>['items'][number];

/** Whoever stands below somebody, however deep: he cannot be put under them. */
const belowOf = (person: TreePerson, people: readonly TreePerson[]): ReadonlySet<number> => {
  const rows = inTreeOrder(people);
  const from = rows.findIndex((row) => row.person.id === person.id);
  const depth = rows[from]?.depth ?? 0;
  const after = rows.slice(from + 1);
  const end = after.findIndex((row) => row.depth <= depth);
  return new Set((end === -1 ? after : after.slice(0, end)).map((row) => row.person.id));
};

type MoveDialogProps = {
  readonly person: TreePerson;
  readonly people: readonly TreePerson[];
  readonly onClose: () => void;
};

/** Puts a person, with all who stand below him, under another of the branch. */
export const MoveDialog = ({ person, people, onClose }: MoveDialogProps): ReactElement => {
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const below = belowOf(person, people);
  const parents = useParents(person.role, person.id).filter(({ value }) => !below.has(Number(value)));
  const move = useCallMutation(branchPeopleCalls.movePerson, {
    quiet: true,
    done: ({ parent }) => texts.moved(person.name, parent?.name ?? ''),
    onSuccess: () => {
      void refreshPeople();
      onClose();
    },
    onError: (error) => {
      const [why] = error.errors['parent_id'] ?? [];
      if (why) setProblem(why);
      else announceError(error);
      void refreshPeople();
    },
  });
  const submit = (): void => {
    if (chosen === null) return setProblem(fieldTexts.required);
    move.mutate({ body: { id: person.id, version: person.version, parent_id: Number(chosen) } });
  };
  return (
    <FormDialog
      isOpen
      size={480}
      title={texts.moveTitle(person.name)}
      submitLabel={texts.move}
      isBusy={move.isPending}
      isDirty={chosen !== null}
      onClose={onClose}
      onSubmit={submit}
    >
      {below.size > 0 && <p className="mb-12">{texts.moveText}</p>}
      <Select
        mb="var(--space-24)"
        label={texts.moveTo}
        required
        searchable
        allowDeselect={false}
        data-autofocus
        data={parents.map(({ value, label }) => ({
          value,
          label: value === String(person.parent_id) ? texts.moveHere(label) : label,
          disabled: value === String(person.parent_id),
        }))}
        value={chosen}
        error={problem}
        nothingFoundMessage={texts.nobodyFits}
        onChange={(value) => {
          setProblem(null);
          setChosen(value);
        }}
      />
    </FormDialog>
  );
};
