import { Loader, TextInput } from '@mantine/core';
import { Check, FileSearch } from 'lucide-react';
import type { ReactElement } from 'react';
import { lawLabels } from '#domain/law.ts';
import { lawOfTenderNumber } from '#domain/tender-number.ts';
import { wizardTexts } from '#features/deal-wizard/deal-wizard.texts.ts';
import { useDraft } from '#features/deal-wizard/web/draft-context.ts';
import { Field, useFieldProps } from '#features/deal-wizard/web/Field.tsx';
import type { NoticeState } from '#features/deal-wizard/web/use-notice.ts';

const hintOf = (number: string, state: NoticeState): string | undefined => {
  const law = lawOfTenderNumber(number);
  if (state.kind === 'none' || law === undefined) return undefined;
  const { tender, lookingUp, waiting } = wizardTexts;
  if (state.kind === 'found') return tender.found(number.length, lawLabels[state.notice.law]);
  if (state.kind === 'waiting') return waiting;
  if (state.kind === 'unknown') return tender.unknown(number.length, lawLabels[law]);
  return state.kind === 'away' ? (state.refusal ?? tender.away) : lookingUp;
};

/** §5: 11, 18 or 19 digits; the length tells the law, the register the rest. */
export const TenderField = ({ notice }: { readonly notice: NoticeState }): ReactElement => {
  const { form, edit } = useDraft();
  const props = useFieldProps('tender_number', { hint: hintOf(form.tender_number, notice) });
  return (
    <Field field="tender_number" span={4}>
      <TextInput
        {...props}
        inputMode="numeric"
        autoComplete="off"
        placeholder={wizardTexts.format.tender}
        leftSection={<FileSearch size={16} aria-hidden="true" />}
        rightSection={
          notice.kind === 'looking' ? (
            <Loader size={16} />
          ) : (
            notice.kind === 'found' && <Check size={16} className="good" aria-hidden="true" />
          )
        }
        value={form.tender_number}
        onChange={(event) => edit('tender_number', event.currentTarget.value.replace(/\D/g, '').slice(0, 19))}
      />
    </Field>
  );
};
