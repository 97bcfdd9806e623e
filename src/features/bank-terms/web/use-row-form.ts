import { useState } from 'react';
import type { FieldsOf } from '#features/bank-terms/web/RowFields.tsx';

type RowFormOptions<Values, Row extends object> = {
  readonly begin: Values;
  readonly toRow: (values: Values) => Row;
  readonly problemsOf: (row: Row) => Readonly<Record<string, string>>;
  readonly onSave: (row: Row) => void;
};

/** The form of one row: what is typed, what is wrong once it was tried to be saved. */
export const useRowForm = <Values, Row extends object>(
  options: RowFormOptions<Values, Row>,
): FieldsOf<Values> & { readonly isDirty: boolean; readonly submit: () => void } => {
  const { begin, toRow, problemsOf, onSave } = options;
  const [values, setValues] = useState(begin);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const submit = (): void => {
    const row = toRow(values);
    const problems = problemsOf(row);
    setErrors(problems);
    if (Object.keys(problems).length === 0) onSave(row);
  };
  const change = (next: Partial<Values>): void => {
    setValues((existing) => ({ ...existing, ...next }));
    setErrors((existing) =>
      Object.fromEntries(Object.entries(existing).filter(([field]) => !(field in (next as object)))),
    );
  };
  return { values, errors, change, isDirty: values !== begin, submit };
};
