import { Anchor } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatDate, formatDateTime, type IsoDate } from '#domain/moscow-date.ts';
import type { TemplateState } from '#features/print-templates/print-templates.kinds.ts';
import { printTemplateScreenTexts as texts } from '#features/print-templates/print-templates.screen-texts.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';

type TemplateVersionProps = {
  readonly version: {
    readonly name: string;
    readonly valid_from: IsoDate;
    readonly state: TemplateState;
    readonly uploaded_by: string;
    readonly uploaded_at: string;
  };
  /** Where its file is. */
  readonly href: string;
  /** Left out for whoever tries none. */
  readonly onTry?: (() => void) | undefined;
  /** Takes it back while its day has not come; left out for whoever may not. */
  readonly onWithdraw?: (() => void) | undefined;
};

/** A version of a template in a line of a list: from which day, which file, whose; its file, a trial of it. */
export const TemplateVersion = ({ version, href, onTry, onWithdraw }: TemplateVersionProps): ReactElement => {
  const { name, state, valid_from: since, uploaded_by: by, uploaded_at: at } = version;
  const ask = async (): Promise<void> => {
    const isAgreed = await confirmAction({
      title: texts.withdrawTitle,
      text: texts.withdrawText(formatDate(since), name, state),
      confirmLabel: texts.withdrawYes,
      danger: true,
    });
    if (isAgreed) onWithdraw?.();
  };
  return (
    <li className="small muted breaks">
      <b className="medium">{texts.states[state]}</b> {texts.since(formatDate(since))}: {name},{' '}
      {texts.by(by, formatDateTime(new Date(at)))}{' '}
      <a href={href} download aria-label={texts.downloadOf(name)}>
        {texts.download}
      </a>{' '}
      {onTry && (
        <Anchor component="button" type="button" size="xs" aria-label={texts.tryOf(name)} onClick={onTry}>
          {texts.tryOut}
        </Anchor>
      )}{' '}
      {onWithdraw && state === 'planned' && (
        <Anchor
          component="button"
          type="button"
          size="xs"
          aria-label={texts.withdrawOf(name)}
          onClick={() => void ask()}
        >
          {texts.withdraw}
        </Anchor>
      )}
    </li>
  );
};
