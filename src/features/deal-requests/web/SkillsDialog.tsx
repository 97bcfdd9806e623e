import { MultiSelect, NumberInput, Switch } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { lawLabels, laws } from '#domain/law.ts';
import { productLabels, products, wireOfProduct } from '#domain/product.ts';
import { requestCalls } from '#features/deal-requests/deal-requests.contract.ts';
import { requestScreenTexts } from '#features/deal-requests/deal-requests.screen-texts.ts';
import type { Distribution, Person } from '#features/deal-requests/web/DistributionDialog.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { MoneyInput } from '#kit/web/forms/MoneyInput.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = requestScreenTexts.distribution;
const mostDeals = 1_000;

type SkillsDialogProps = {
  readonly person: Person;
  readonly banks: Distribution['banks'];
  readonly onClose: () => void;
};

/** What one manager is offered; what is left empty is any. */
export const SkillsDialog = ({ person, banks, onClose }: SkillsDialogProps): ReactElement => {
  const { name, open: _open, is_away: _away, ...before } = person;
  const [skills, setSkills] = useState(before);
  const change = (part: Partial<typeof before>): void => setSkills((existing) => ({ ...existing, ...part }));
  const save = useCallMutation(requestCalls.saveSkills, {
    invalidates: [requestCalls.showDistribution],
    done: () => texts.saved(name),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      isOpen
      title={name}
      submitLabel={texts.form.save}
      isBusy={save.isPending}
      onSubmit={() => save.mutate({ body: skills })}
      onClose={onClose}
      size={560}
    >
      <FormGrid>
        <div data-span="12">
          <Switch
            label={texts.form.isOn}
            checked={skills.is_on}
            onChange={({ currentTarget }) => change({ is_on: currentTarget.checked })}
          />
        </div>
        <NumberInput
          label={texts.form.limit}
          placeholder={texts.form.noLimit}
          min={1}
          max={mostDeals}
          allowDecimal={false}
          value={skills.open_limit ?? ''}
          onChange={(value) => change({ open_limit: typeof value === 'number' ? value : null })}
        />
        <MultiSelect
          label={texts.form.laws}
          placeholder={skills.laws.length === 0 ? texts.form.any : ''}
          data={laws.map((value) => ({ value, label: lawLabels[value] }))}
          value={[...skills.laws]}
          onChange={(chosen) => change({ laws: laws.filter((law) => chosen.includes(law)) })}
        />
        <MultiSelect
          label={texts.form.products}
          placeholder={skills.products.length === 0 ? texts.form.any : ''}
          data={products.map((value) => ({ value, label: productLabels[value] }))}
          value={products.filter((product) => skills.products.some((one) => one === wireOfProduct(product)))}
          onChange={(chosen) =>
            change({
              products: ([1, 2, 0] as const).filter((wire) =>
                products.some((product) => chosen.includes(product) && wireOfProduct(product) === wire),
              ),
            })
          }
        />
        <MultiSelect
          label={texts.form.banks}
          placeholder={skills.bank_ids.length === 0 ? texts.form.any : ''}
          searchable
          data={banks.map((bank) => ({ value: String(bank.id), label: bank.name }))}
          value={skills.bank_ids.map(String)}
          onChange={(chosen) => change({ bank_ids: chosen.map(Number) })}
        />
        <MoneyInput
          label={texts.form.from}
          value={skills.amount_from ?? ''}
          onChange={(value) => change({ amount_from: value === '' ? null : value })}
        />
        <MoneyInput
          label={texts.form.to}
          value={skills.amount_to ?? ''}
          onChange={(value) => change({ amount_to: value === '' ? null : value })}
        />
      </FormGrid>
    </FormDialog>
  );
};
