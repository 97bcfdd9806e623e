import * as z from 'zod/mini';
import { isIsoDate, type IsoDate } from '#domain/moscow-date.ts';
import { purposes } from '#domain/purpose.ts';
import {
  type CalculatorForm,
  formLaws,
  freshForm,
  recalledForm,
} from '#features/calculator/calculator.form.ts';

const day = () => z.string().check(z.refine((value) => value === '' || isIsoDate(value)));
const kept = z.object({
  owner: z.number(),
  form: z.object({
    law: z.enum(formLaws),
    purpose: z.enum(purposes),
    amount: z.string().check(z.maxLength(30)),
    start: day(),
    end: day(),
    days: z.string().check(z.maxLength(10)),
    prepayment: z.boolean(),
  }),
});
const name = 'calculator';

const readKept = (owner: number): CalculatorForm | undefined => {
  try {
    const found = kept.safeParse(JSON.parse(localStorage.getItem(name) ?? 'null'));
    return found.success && found.data.owner === owner ? found.data.form : undefined;
  } catch {
    return undefined; // a browser without a storage, or somebody's own text under our name
  }
};

/** What this person typed last time in this browser, brought up to today; a fresh form for anybody else. */
export const recallForm = (owner: number, today: IsoDate): CalculatorForm => {
  const form = readKept(owner);
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
