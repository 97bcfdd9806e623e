import { Loader } from '@mantine/core';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { hasInnChecksum, isDoubtfulInn, isInnShape } from '#domain/inn.ts';
import { parameterOf } from '#features/deals/deals.parameters.ts';
import { wizardTexts } from '#features/deal-wizard/deal-wizard.texts.ts';
import { ClientCard } from '#features/deal-wizard/web/ClientCard.tsx';
import { ClientNameField } from '#features/deal-wizard/web/ClientNameField.tsx';
import { useDraft } from '#features/deal-wizard/web/draft-context.ts';
import { Field, useFieldProps } from '#features/deal-wizard/web/Field.tsx';
import { TextField } from '#features/deal-wizard/web/TextField.tsx';
import { type ClientState, isFound } from '#features/deal-wizard/web/use-client.ts';
import { InnInput } from '#kit/web/forms/InnInput.tsx';

type ClientFieldsProps = { readonly client: ClientState; readonly dealsCount: number | null };

/** §5: check digits are a hint; what was found says where. */
const hintOf = (inn: string, { client, dealsCount }: ClientFieldsProps): string | undefined => {
  if (client.kind === 'looking') return wizardTexts.lookingUp;
  if (isInnShape(inn) && !hasInnChecksum(inn)) return wizardTexts.innChecksum;
  if (client.kind === 'waiting') return wizardTexts.waiting;
  if (client.kind !== 'found') return undefined;
  if (dealsCount !== null && dealsCount > 0) return wizardTexts.client.base(dealsCount);
  return wizardTexts.client.sources[client.client.source];
};

/** The client: INN, and beside it the organization that was found, or the name to be searched or typed. */
export const ClientFields = (props: ClientFieldsProps): ReactElement => {
  const { client } = props;
  const { form, edit } = useDraft();
  const field = useFieldProps('inn', { required: true, hint: hintOf(form.inn, props) });
  return (
    <>
      <Field field="inn" span={3}>
        <InnInput
          {...field}
          withoutHint
          rightSection={
            client.kind === 'looking' ? (
              <Loader size={16} />
            ) : (
              client.kind === 'found' && <Check size={16} className="good" aria-hidden="true" />
            )
          }
          value={form.inn}
          onChange={(inn) => edit('inn', inn)}
        />
      </Field>
      {client.kind === 'found' ? <ClientCard client={client.client} /> : <ClientNameField client={client} />}
      {isDoubtfulInn(form.inn, isFound(client)) && (
        <TextField
          field="inn_reason"
          span={12}
          required
          maxLength={parameterOf('inn_reason')?.max ?? 0}
          hint={wizardTexts.innReasonHint}
        />
      )}
    </>
  );
};
