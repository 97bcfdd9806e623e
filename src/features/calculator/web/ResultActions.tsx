import { Button } from '@mantine/core';
import { Copy, FileDown, Mail, Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import type { IsoDate } from '#domain/moscow-date.ts';
import { calculatorCalls } from '#features/calculator/calculator.contract.ts';
import { calculatorScreenTexts as texts } from '#features/calculator/calculator.screen-texts.ts';
import { calculationText } from '#features/calculator/calculator.words.ts';
import { leaving, useDealTerms } from '#features/calculator/web/deal-terms.ts';
import { MailDialog } from '#features/calculator/web/MailDialog.tsx';
import { answeredQuestion, pricedBank } from '#features/calculator/web/price-words.ts';
import type { Answer } from '#features/calculator/web/use-calculation.ts';
import { dealShellTexts } from '#features/deals/deals-shell.texts.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { copyText } from '#kit/web/copy-text.ts';
import { ShareCardButton } from '#kit/web/ShareCardButton.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';

type ResultActionsProps = {
  readonly answer: Answer;
  /** The fields have changed since: these prices are no longer handed out. */
  readonly isOff: boolean;
  readonly today: IsoDate;
  /** The calculation becomes a deal on another page: the dialog has done its work. */
  readonly onLeave: () => void;
};

const copy = ({ asked, rows }: Answer, today: IsoDate): Promise<void> =>
  copyText(calculationText(answeredQuestion(asked), rows.map(pricedBank), today), texts.copied);

const icon = { size: 15, 'aria-hidden': true } as const;

type DealOfProps = Pick<ResultActionsProps, 'isOff' | 'onLeave'> & { readonly asked: Answer['asked'] };

/** The calculation as a deal: the terms go along, the bank is chosen there. */
const DealOf = ({ asked, isOff, onLeave }: DealOfProps): ReactElement | null => {
  const terms = useDealTerms(asked);
  if (!terms) return null;
  return (
    <Button
      size="xs"
      component={LinkTo}
      link={dealLinks.create(terms)}
      onClick={leaving(onLeave)}
      {...(isOff ? { 'data-disabled': true, 'aria-disabled': true } : {})}
      leftSection={<Plus {...icon} />}
    >
      {dealShellTexts.newDeal}
    </Button>
  );
};

/** Ways to hand a calculation to a client: a text, a letter, a document; none of them holds a discounted price. */
export const ResultActions = ({ answer, isOff, today, onLeave }: ResultActionsProps): ReactElement => {
  const [isMailing, setIsMailing] = useState(false);
  return (
    <div className="flex wrap gap-6">
      <Button
        size="xs"
        variant="default"
        disabled={isOff}
        leftSection={<Copy {...icon} />}
        onClick={() => void copy(answer, today)}
      >
        {texts.copy}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={isOff}
        aria-label={texts.mailLabel}
        leftSection={<Mail {...icon} />}
        onClick={() => setIsMailing(true)}
      >
        {texts.mail}
      </Button>
      <Button
        size="xs"
        variant="default"
        component="a"
        download
        href={downloadUrl(calculatorCalls.savePdf, { query: answer.asked })}
        {...(isOff ? { 'data-disabled': true, 'aria-disabled': true } : {})}
        aria-label={texts.pdfLabel}
        leftSection={<FileDown {...icon} />}
      >
        {texts.pdf}
      </Button>
      <ShareCardButton
        name={texts.cardName}
        isOff={isOff}
        text={() => calculationText(answeredQuestion(answer.asked), answer.rows.map(pricedBank), today)}
      />
      <DealOf asked={answer.asked} isOff={isOff} onLeave={onLeave} />
      {isMailing && <MailDialog asked={answer.asked} onClose={() => setIsMailing(false)} />}
    </div>
  );
};
