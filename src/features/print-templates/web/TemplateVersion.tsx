import { Anchor } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatDate, formatDateTime, type IsoDate } from '#domain/moscow-date.ts';
import { printTemplateScreenTexts as texts } from '#features/print-templates/print-templates.screen-texts.ts';

type TemplateVersionProps = {
  readonly version: {
    readonly name: string;
    readonly valid_from: IsoDate;
    readonly state: 'current' | 'planned' | 'past';
    readonly uploaded_by: string;
    readonly uploaded_at: string;
  };
  /** Where its file is. */
  readonly href: string;
  /** Left out for whoever tries none. */
  readonly onTry?: (() => void) | undefined;
};

/** A version of a template in a line of a list: from which day, which file, whose; its file, a trial of it. */
export const TemplateVersion = ({ version, href, onTry }: TemplateVersionProps): ReactElement => {
  const { name, state, valid_from: since, uploaded_by: by, uploaded_at: at } = version;
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
      )}
    </li>
  );
};
