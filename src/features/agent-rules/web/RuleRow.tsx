import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { roleNames } from '#domain/role.ts';
import { ruleScreenTexts as texts } from '#features/agent-rules/agent-rules.screen-texts.ts';
import type { Rule } from '#features/agent-rules/web/RuleWords.tsx';
import { StatusPill, type Tone } from '#kit/web/StatusPill.tsx';

const tones: Readonly<Record<Rule['state'], Tone>> = {
  planned: 'wait',
  in_force: 'good',
  replaced: 'neutral',
  withdrawn: 'neutral',
};

const audienceOf = ({ roles, forms }: Rule): string =>
  [
    roles.map((role) => roleNames[role].toLowerCase()).join(', '),
    forms.length === 0 ? texts.everyForm : forms.map((form) => texts.forms[form].toLowerCase()).join(', '),
  ].join('; ');

type RuleRowProps = {
  readonly rule: Rule;
  /** The newest version of its rules: the others stand below it. */
  readonly isNewest: boolean;
  readonly mayChange: boolean;
  readonly onOpen: (what: 'write' | 'read' | 'accepted') => void;
  readonly onWithdraw: () => void;
};

/** One version of rules: where it stands, for whom it is, how many have accepted it. */
export const RuleRow = ({ rule, isNewest, mayChange, onOpen, onWithdraw }: RuleRowProps): ReactElement => (
  <li className="row wrap gap-8 gap-x-12 py-10 px-16 hair-top text-13">
    <div className="grid gap-2 shrinks" style={{ flex: '1 1 320px', opacity: isNewest ? 1 : 0.8 }}>
      <span className="row wrap gap-8">
        <b className="text-14 medium ink breaks">{rule.name}</b>
        <span className="muted">{texts.version(rule.number)}</span>
        <StatusPill tone={tones[rule.state]}>{texts.states[rule.state]}</StatusPill>
      </span>
      <span className="muted">
        {texts.from(formatDate(rule.starts_on))} · {rule.is_required ? texts.required : texts.optional} ·{' '}
        {audienceOf(rule)}
      </span>
    </div>
    <div className="row wrap gap-4">
      <Button size="xs" variant="subtle" onClick={() => onOpen('read')}>
        {texts.read}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        disabled={rule.accepted_count === 0}
        onClick={() => onOpen('accepted')}
      >
        {rule.accepted_count === 0 ? texts.noneAccepted : texts.accepted(rule.accepted_count ?? 0)}
      </Button>
      {mayChange && rule.can_withdraw && (
        <Button size="xs" variant="default" onClick={onWithdraw}>
          {texts.withdraw}
        </Button>
      )}
      {mayChange && isNewest && (
        <Button size="xs" variant="default" onClick={() => onOpen('write')}>
          {texts.replace}
        </Button>
      )}
    </div>
  </li>
);
