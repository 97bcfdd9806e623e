import { ActionIcon, Switch } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { dealStatusNames } from '#domain/deal-status.ts';
import { statusLetterCalls } from '#features/status-letters/status-letters.contract.ts';
import { audiences, mailedStatuses } from '#features/status-letters/status-letters.rules.ts';
import { statusLetterTexts as texts } from '#features/status-letters/status-letters.texts.ts';
import { LetterTextDialog } from '#features/status-letters/web/LetterTextDialog.tsx';
import styles from '#features/status-letters/web/status-letters.module.css';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

/** One letter as its settings show it. */
export type StatusLetter = CallReply<(typeof statusLetterCalls)['listStatusLetters']>[number];

type CellProps = { readonly letter: StatusLetter; readonly onEdit: () => void };

const Cell = ({ letter, onEdit }: CellProps): ReactElement => {
  const { status, audience, is_on: isOn, texts: own, version } = letter;
  const { mutate, isPending } = useCallMutation(statusLetterCalls.saveStatusLetter, {
    invalidates: [statusLetterCalls.listStatusLetters],
  });
  const names = [texts.audiences[audience], dealStatusNames[status]] as const;
  return (
    <td>
      <span className="row gap-10">
        <Switch
          aria-label={texts.isOn(...names)}
          checked={isOn}
          disabled={isPending}
          onChange={(event) =>
            mutate({ body: { status, audience, texts: own, version, is_on: event.currentTarget.checked } })
          }
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={texts.editOf(...names)}
          onClick={onEdit}
        >
          <Pencil size={15} />
        </ActionIcon>
        {(own.ru ?? own.en) && <span className="small muted nowrap phone-off">{texts.changed}</span>}
      </span>
    </td>
  );
};

type TableProps = {
  readonly letters: readonly StatusLetter[];
  readonly onEdit: (letter: StatusLetter) => void;
};

const Table = ({ letters, onEdit }: TableProps): ReactElement => (
  <table className={`full ${styles['table']}`}>
    <thead>
      <tr>
        <th scope="col">{texts.status}</th>
        {audiences.map((audience) => (
          <th key={audience} scope="col">
            {texts.audiences[audience]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {mailedStatuses.map((status) => (
        <tr key={status}>
          <th scope="row">{dealStatusNames[status]}</th>
          {letters
            .filter((letter) => letter.status === status)
            .map((letter) => (
              <Cell key={letter.audience} letter={letter} onEdit={() => onEdit(letter)} />
            ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** /user/status-letters: who is written to about which status, and in which words. */
export default function StatusLettersScreen(): ReactElement {
  const letters = useCall(statusLetterCalls.listStatusLetters, {}, { quiet: true });
  const [edited, setEdited] = useState<StatusLetter | null>(null);
  return (
    <Page narrow>
      <Card>
        <p className="py-12 px-16 soft">{texts.intro}</p>
        <Loaded of={letters} errorTitle={texts.failed}>
          {(existing) => <Table letters={existing} onEdit={setEdited} />}
        </Loaded>
      </Card>
      {edited && <LetterTextDialog letter={edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}
