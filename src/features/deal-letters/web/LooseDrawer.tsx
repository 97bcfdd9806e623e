import { Button, Select, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { bankLetterCalls } from '#features/deal-letters/deal-letters.contract.ts';
import { bankLetterScreenTexts } from '#features/deal-letters/deal-letters.screen-texts.ts';
import { bankLetterSlotTexts } from '#features/deal-letters/deal-letters-slot.texts.ts';
import { MessageWarnings } from '#features/chat/web/message-warnings.facade.tsx';
import { LetterFiles } from '#features/deal-letters/web/LetterItem.tsx';
import styles from '#features/deal-letters/web/letters.module.css';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { Drawer } from '#kit/web/dialogs/Drawer.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { FormButtons } from '#kit/web/screens/Page.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';

const texts = bankLetterScreenTexts.loose;

type Letter = CallReply<typeof bankLetterCalls.showLoose>;
type Option = { readonly value: string; readonly label: string };

/** The applications of a deal to banks, to choose one from. */
const useLegs = (letter: Letter) => {
  const { seems } = letter;
  const first: Option[] = seems
    ? [
        {
          value: String(seems.application_bank_id),
          label: `${seems.number}, ${shortBankName(seems.bank_name)}`,
        },
      ]
    : [];
  const [typed, setTyped] = useState(seems ? String(seems.application_id) : '');
  const [options, setOptions] = useState(first);
  const [chosen, setChosen] = useState<string | null>(first[0]?.value ?? null);
  const [problem, setProblem] = useState<string | null>(null);
  const find = async (): Promise<void> => {
    const id = /^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : null;
    const deal =
      id === null
        ? null
        : await callApi(legCalls.getDeal, { params: { id } }, { quiet: true }).catch(() => null);
    const legs = (deal?.legs ?? []).flatMap(({ id: legId, number, bank }) =>
      bank ? [{ value: String(legId), label: `${number}, ${shortBankName(bank.name)}` }] : [],
    );
    setProblem(deal === null ? texts.notFound : legs.length === 0 ? texts.noLegs : null);
    setOptions(legs);
    setChosen(legs[0]?.value ?? null);
  };
  return { typed, setTyped, options, chosen, setChosen, problem, find };
};

type PartProps = { readonly letter: Letter; readonly onDone: () => void };
const invalidates = [bankLetterCalls.listLoose];

const Assign = ({ letter, onDone }: PartProps): ReactElement => {
  const { typed, setTyped, options, chosen, setChosen, problem, find } = useLegs(letter);
  const { mutate, isPending } = useCallMutation(bankLetterCalls.assignLetter, {
    invalidates,
    done: texts.assigned,
    onSuccess: onDone,
  });
  return (
    <form
      className="grid gap-12"
      onSubmit={(event) => {
        event.preventDefault();
        void find();
      }}
    >
      {letter.seems && <p className="small">{texts.seems(letter.seems.number, letter.seems.bank_name)}</p>}
      <div className={`grid bottom gap-8 ${styles['assign']}`}>
        <TextInput
          label={texts.deal}
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {texts.find}
        </Button>
      </div>
      {problem && <p className="err">{problem}</p>}
      {options.length > 0 && (
        <Select label={texts.leg} data={options} value={chosen} allowDeselect={false} onChange={setChosen} />
      )}
      {chosen !== null && (
        <Button
          loading={isPending}
          onClick={() => mutate({ body: { id: letter.id, application_bank_id: Number(chosen) } })}
        >
          {texts.assign}
        </Button>
      )}
    </form>
  );
};

const Aside = ({ letter, onDone }: PartProps): ReactElement => {
  const isAside = letter.state !== 'aside';
  const { mutate, isPending } = useCallMutation(bankLetterCalls.setAside, {
    invalidates,
    done: () => (isAside ? texts.wasAside : texts.wasBack),
    onSuccess: onDone,
  });
  return (
    <Act of={bankLetterCalls.setAside}>
      <Button
        variant="default"
        loading={isPending}
        onClick={() => mutate({ body: { id: letter.id, is_aside: isAside } })}
      >
        {isAside ? texts.aside : texts.back}
      </Button>
    </Act>
  );
};

const Content = ({ id, onDone }: { readonly id: number; readonly onDone: () => void }): ReactElement => {
  const answer = useCall(bankLetterCalls.showLoose, { query: { id } }, { quiet: true });
  return (
    <Loaded of={answer} errorTitle={texts.letterFailed}>
      {(letter) => (
        <div className="grid gap-12">
          <div>
            <b>{letter.subject || bankLetterScreenTexts.noSubject}</b>
            <div className="muted text-12">{bankLetterScreenTexts.from(letter.from_name, letter.from)}</div>
            {letter.reason && <div className="muted text-12">{texts.reasons[letter.reason]}</div>}
          </div>
          <MessageWarnings of={letter.warnings} />
          <div className="soft as-typed breaks" style={{ maxWidth: '80ch' }}>
            {letter.text || bankLetterScreenTexts.noText}
          </div>
          <LetterFiles files={letter.files} />
          <p className="muted small">{texts.htmlNote}</p>
          <Act of={bankLetterCalls.assignLetter}>
            <Assign letter={letter} onDone={onDone} />
          </Act>
          <FormButtons>
            <Aside letter={letter} onDone={onDone} />
          </FormButtons>
        </div>
      )}
    </Loaded>
  );
};

/** One letter beside the list, with the ways to place it. */
export const LooseDrawer = ({
  id,
  onClose,
}: {
  readonly id: number | null;
  readonly onClose: () => void;
}): ReactElement => (
  <Drawer
    opened={id !== null}
    onClose={onClose}
    position="right"
    size={560}
    title={bankLetterSlotTexts.letter}
  >
    {id !== null && <Content key={id} id={id} onDone={onClose} />}
  </Drawer>
);
