import { useMediaQuery } from '@mantine/hooks';
import { type ReactElement, useState } from 'react';
import {
  askedOf,
  type CalculatorForm as Form,
  formProblems,
  type FormProblems,
} from '#features/calculator/calculator.form.ts';
import { problemsOf } from '#features/calculator/calculator.rules.ts';
import { calculatorScreenTexts as texts } from '#features/calculator/calculator.screen-texts.ts';
import styles from '#features/calculator/web/calculator.module.css';
import { CalculatorForm } from '#features/calculator/web/CalculatorForm.tsx';
import { CalculationResult } from '#features/calculator/web/CalculationResult.tsx';
import { recallForm, rememberForm } from '#features/calculator/web/remembered-form.ts';
import { useCalculation } from '#features/calculator/web/use-calculation.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import type { IsoDate } from '#domain/moscow-date.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { useUser } from '#kit/web/calls/session.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';

/** §9: the dialog takes 18 of the 24 columns of the window. */
const dialogWidth = `${(18 / 24) * 100}vw`;

const isEmptyField = ([, words]: readonly [string, string]): boolean => words === fieldTexts.required;

/** What the form says of itself before the server does: empty fields only once somebody has asked, wrong days at once. */
const ownProblems = (form: Form, today: IsoDate, wasAsked: boolean): FormProblems => {
  const typed = Object.entries(formProblems(form)).filter((problem) => wasAsked || !isEmptyField(problem));
  if (form.start === '' || form.end === '') return Object.fromEntries(typed);
  const { date_start, date_end } = problemsOf(askedOf(form), today);
  const days = Object.entries({ date_start, date_end }).flatMap(([field, words]) =>
    words?.[0] === undefined ? [] : [[field, words[0]] as const],
  );
  return Object.fromEntries([...typed, ...days]);
};

/** §2: the guarantee calculator over whatever page is open. */
export const CalculatorDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const { id } = useUser();
  const today = useToday();
  const [form, setForm] = useState(() => recallForm(id, today));
  const [wasAsked, setWasAsked] = useState(false);
  const calculation = useCalculation(form, today);
  const isSmall = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const own = ownProblems(form, today, wasAsked);
  const change = (next: Form): void => {
    setForm(next);
    rememberForm(id, next);
  };
  const submit = (): void => {
    setWasAsked(true);
    if (Object.keys(ownProblems(form, today, true)).length === 0) calculation.ask();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title}
      size={dialogWidth}
      fullScreen={isSmall}
      closeOnClickOutside={false}
    >
      <div className={`grid gap-24 ${styles['calculator']}`}>
        <CalculatorForm
          form={form}
          today={today}
          problems={{ ...calculation.refused, ...own }}
          isBusy={calculation.isBusy}
          onChange={change}
          onSubmit={submit}
        />
        <CalculationResult calculation={calculation} today={today} onLeave={onClose} />
      </div>
    </Modal>
  );
};
