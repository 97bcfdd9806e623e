import { Button, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactElement } from 'react';
import { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { type Vat, vatKinds } from '#features/deal-fees/deal-fees.rules.ts';
import { feeScreenTexts } from '#features/deal-fees/deal-fees.screen-texts.ts';
import { feeSlotTexts } from '#features/deal-fees/deal-fees-slot.texts.ts';
import { feeTexts } from '#features/deal-fees/deal-fees.texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { useDirty } from '#kit/web/forms/dirty.ts';
import { showFieldErrors } from '#kit/web/forms/form-errors.ts';
import { InnInput } from '#kit/web/forms/InnInput.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card, FormButtons, FormGrid, Page } from '#kit/web/screens/Page.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';

const texts = feeScreenTexts.requisites;
const fieldsStatus = 422;
const wide = { 'data-span': '12' } as const;
const vatChoices = vatKinds.map((value) => ({ value, label: feeTexts.vat[value] }));

type Existing = CallReply<typeof feeCalls.getRequisites>;
type Form = Record<
  | 'name'
  | 'inn'
  | 'kpp'
  | 'ogrn'
  | 'address'
  | 'bank_name'
  | 'bik'
  | 'account'
  | 'corr_account'
  | 'head_name'
  | 'accountant_name',
  string
> & { vat: Vat };

const empty: Form = {
  name: '',
  inn: '',
  kpp: '',
  ogrn: '',
  address: '',
  bank_name: '',
  bik: '',
  account: '',
  corr_account: '',
  head_name: '',
  accountant_name: '',
  vat: 'none',
};

const startOf = ({ requisites }: Existing): Form =>
  requisites
    ? { ...requisites, kpp: requisites.kpp ?? '', accountant_name: requisites.accountant_name ?? '' }
    : empty;

const RequisitesForm = ({ existing }: { readonly existing: Existing }): ReactElement => {
  const form = useForm<Form>({ initialValues: startOf(existing) });
  useDirty(form.isDirty());
  const save = useCallMutation(feeCalls.saveRequisites, {
    quiet: true,
    invalidates: [feeCalls.getRequisites, feeCalls.listOfDeal],
    done: texts.saved,
    onSuccess: () => form.resetDirty(),
    onError: (error) => {
      if (error.status !== fieldsStatus || !showFieldErrors(form, error)) announceError(error);
    },
  });
  const text = (name: Exclude<keyof Form, 'vat'>, label: string, maxLength: number, isRequired = true) => (
    <TextInput label={label} maxLength={maxLength} required={isRequired} {...form.getInputProps(name)} />
  );
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) =>
        save.mutate({
          body: {
            ...values,
            kpp: values.kpp || null,
            accountant_name: values.accountant_name || null,
            version: existing.version,
          },
        }),
      )}
    >
      <p className="muted mb-12">{texts.intro}</p>
      <FormGrid>
        <TextInput
          wrapperProps={wide}
          label={texts.name}
          maxLength={300}
          required
          {...form.getInputProps('name')}
        />
        <InnInput label={texts.inn} required {...form.getInputProps('inn')} />
        {text('kpp', texts.kpp, 9, false)}
        {text('ogrn', texts.ogrn, 15)}
        <Select label={texts.vat} data={vatChoices} allowDeselect={false} {...form.getInputProps('vat')} />
        <TextInput
          wrapperProps={wide}
          label={texts.address}
          maxLength={500}
          required
          {...form.getInputProps('address')}
        />
        {text('bank_name', texts.bankName, 300)}
        {text('bik', texts.bik, 9)}
        {text('account', texts.account, 20)}
        {text('corr_account', texts.corrAccount, 20)}
        {text('head_name', texts.headName, 200)}
        {text('accountant_name', texts.accountantName, 200, false)}
      </FormGrid>
      <FormButtons>
        <Act of={feeCalls.saveRequisites}>
          <Button type="submit" loading={save.isPending}>
            {webScreenTexts.save}
          </Button>
        </Act>
      </FormButtons>
    </form>
  );
};

/** /company/requisites: what stands in every invoice of ours. */
export default function RequisitesScreen(): ReactElement {
  const existing = useCall(feeCalls.getRequisites, {}, { quiet: true });
  return (
    <Page narrow>
      <Card title={feeSlotTexts.requisites} padded>
        <Loaded of={existing} errorTitle={texts.failed}>
          {(found) => <RequisitesForm key={found.version} existing={found} />}
        </Loaded>
      </Card>
    </Page>
  );
}
