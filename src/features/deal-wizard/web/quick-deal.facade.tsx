import { ActionIcon, Button, TextInput } from '@mantine/core';
import { ScanLine } from 'lucide-react';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { isInnShape } from '#domain/inn.ts';
import { isTenderNumberShape } from '#domain/tender-number.ts';
import { wizardTexts } from '#features/deal-wizard/deal-wizard.texts.ts';
import { quickDealTexts as texts } from '#features/deal-wizard/quick-deal.screen-texts.ts';
import { canReadCodes, numberOnPicture } from '#features/deal-wizard/web/read-code.ts';
import { createDeals } from '#features/deals/deals.access.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { InnInput } from '#kit/web/forms/InnInput.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { useGo } from '#kit/web/screens/page.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

type ScanProps = { readonly onNumber: (number: string) => void };

/** Takes the number from a code on paper or on another screen; there where the device reads codes by itself. */
const Scan = ({ onNumber }: ScanProps): ReactElement => {
  const input = useRef<HTMLInputElement>(null);
  const read = async (picture: File | undefined): Promise<void> => {
    if (!picture) return;
    const number = await numberOnPicture(picture);
    if (number === undefined) toast.warn(texts.noCode);
    else onNumber(number);
  };
  return (
    <>
      <ActionIcon variant="subtle" aria-label={texts.scan} onClick={() => input.current?.click()}>
        <ScanLine size={18} aria-hidden />
      </ActionIcon>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={texts.scan}
        onChange={(event) => void read(event.currentTarget.files?.[0])}
      />
    </>
  );
};

const problemOf = (value: string, isWhole: (value: string) => boolean, words: string): string | undefined =>
  value !== '' && !isWhole(value) ? words : undefined;

/** The first two questions of a new deal; the wizard takes them on, fills in the rest and asks about the banks. */
const Questions = (): ReactElement => {
  const go = useGo();
  const [number, setNumber] = useState('');
  const [inn, setInn] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const problems = isAsked
    ? {
        number: problemOf(number, isTenderNumberShape, wizardTexts.shape.tenderNumber),
        inn: problemOf(inn, isInnShape, wizardTexts.shape.inn),
      }
    : {};
  const begin = (event: FormEvent): void => {
    event.preventDefault();
    setIsAsked(true);
    if ((number !== '' && !isTenderNumberShape(number)) || (inn !== '' && !isInnShape(inn))) return;
    go(
      dealLinks.create({
        tender_number: number || undefined,
        inn: inn || undefined,
        ask: number !== '' && inn !== '' ? 'banks' : undefined,
      }),
    );
  };
  return (
    <Card title={texts.title} padded>
      <form className="grid gap-24" onSubmit={begin} noValidate>
        <TextInput
          label={texts.number}
          description={texts.numberHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          autoComplete="off"
          placeholder={wizardTexts.format.tender}
          value={number}
          error={problems.number}
          rightSection={canReadCodes() && <Scan onNumber={setNumber} />}
          onChange={(event) => setNumber(event.currentTarget.value.replace(/\D/g, '').slice(0, 19))}
        />
        <InnInput label={texts.inn} value={inn} error={problems.inn} onChange={setInn} />
        <Button type="submit" variant="default">
          {texts.toBanks}
        </Button>
      </form>
    </Card>
  );
};

/** A new deal in three questions, for those who make deals; `isFolded` is a button that opens them. */
export const QuickDeal = ({ isFolded = false }: { readonly isFolded?: boolean }): ReactElement | null => {
  const mayCreate = mayAct('deals', createDeals, useRole());
  const [isOpen, setOpen] = useState(!isFolded);
  if (!mayCreate) return null;
  if (isOpen) return <Questions />;
  return (
    <Button variant="default" onClick={() => setOpen(true)}>
      {texts.title}
    </Button>
  );
};
