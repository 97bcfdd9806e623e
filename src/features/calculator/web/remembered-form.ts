import { isIsoDate, type IsoDate } from '#domain/moscow-date.ts';
import { purposes } from '#domain/purpose.ts';
import {
  type CalculatorForm,
  formLaws,
  freshForm,
  recalledForm,
} from '#features/calculator/calculator.form.ts';
import { fitting, oneOf, readWhole, words } from '#kit/web/list/search-fields.ts';

const dayOrNone = () => fitting((text) => text === '' || isIsoDate(text));
const cachedForm = {
  law: oneOf(formLaws),
  purpose: oneOf(purposes),
  amount: words(30),
  start: dayOrNone(),
  end: dayOrNone(),
  days: words(10),
  prepayment: oneOf([true, false]),
};
const name = 'calculator';

const readStored = (owner: number): CalculatorForm | undefined => {
  try {
    const cached = JSON.parse(localStorage.getItem(name) ?? 'null') as {
      owner?: unknown;
      form?: unknown;
    } | null;
    return (cached?.owner === owner && readWhole(cachedForm, cached.form)) || undefined;
  } catch {
    return undefined; // a browser without a storage, or somebody's own text under our name
  }
};

/** What this person typed last time in this browser, brought up to today; a fresh form for anybody else. */
export const recallForm = (owner: number, today: IsoDate): CalculatorForm => {
  const form = readStored(owner);
  return form ? recalledForm(form, today) : freshForm(today);
};

/** Keeps what was typed for the next time. */
export const rememberForm = (owner: number, form: CalculatorForm): void => {
  try {
    localStorage.setItem(name, JSON.stringify({ owner, form }));
  } catch {
    // A full or forbidden storage: the next time simply begins fresh.
  }
};
