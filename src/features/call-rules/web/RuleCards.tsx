import { Button, NumberInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { setRules } from '#features/call-rules/call-rules.access.ts';
import { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import { callRuleScreenTexts } from '#features/call-rules/call-rules.screen-texts.ts';
import { BasisCard } from '#features/call-rules/web/BasisCard.tsx';
import { ruleSections } from '#features/call-rules/web/call-rules.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const texts = callRuleScreenTexts.rules;

type Shown = CallReply<typeof callRuleCalls.showRules>;
type Rule = Shown['rules'][number];
type Setting = Rule['settings'][number];

type SettingProps = { readonly rule: Rule; readonly setting: Setting; readonly onClose: () => void };

const SettingDialog = ({ rule, setting, onClose }: SettingProps): ReactElement => {
  const { name, title, value, min, max } = setting;
  const [typed, type] = useState<number | string>(value);
  const set = useCallMutation(callRuleCalls.setRule, {
    quiet: true,
    invalidates: [callRuleCalls.showRules],
    done: texts.saved,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      isOpen
      title={texts.dialog(rule.title)}
      size={420}
      isBusy={set.isPending}
      isDirty={typed !== value}
      isOff={typed === value || typed === ''}
      onClose={onClose}
      onSubmit={() => set.mutate({ body: { rule: rule.name, setting: name, value: Number(typed) } })}
    >
      <NumberInput
        mb="var(--space-24)"
        label={title}
        description={texts.range(min, max)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        min={min}
        max={max}
        allowDecimal={false}
        clampBehavior="none"
        data-autofocus
        value={typed}
        error={set.error?.errors['value']?.[0] ?? set.error?.message}
        onChange={type}
      />
    </FormDialog>
  );
};

type RuleProps = {
  readonly rule: Rule;
  readonly maySet: boolean;
  readonly onChange: (rule: Rule, setting: Setting) => void;
};

const RuleLine = ({ rule, maySet, onChange }: RuleProps): ReactElement => (
  <li className="grid gap-6 py-12 px-16 hair-top">
    <b>{rule.title}</b>
    <span className="text-13">{rule.meaning}</span>
    <span className="muted small">{rule.law}</span>
    {rule.settings.length > 0 && (
      <ul className="flex wrap gap-8 gap-x-16 mt-4">
        {rule.settings.map((setting) => (
          <li key={setting.name} className="inline-row gap-6 text-13">
            <span className="soft">{setting.title}:</span>
            <b>{setting.value}</b>
            {maySet && (
              <Button
                variant="subtle"
                size="compact-xs"
                aria-label={texts.changeOne(setting.title)}
                onClick={() => onChange(rule, setting)}
              >
                {texts.change}
              </Button>
            )}
          </li>
        ))}
      </ul>
    )}
  </li>
);

const titleOf = ({ rules }: Shown, rule: string, setting: string): string => {
  const found = rules.find(({ name }) => name === rule);
  const named = found?.settings.find(({ name }) => name === setting);
  return [found?.title, named?.title].filter(Boolean).join(', ');
};

const History = ({ shown }: { readonly shown: Shown }): ReactElement => (
  <Card padded title={texts.history}>
    {shown.changes.length === 0 ? (
      <p className="muted small">{texts.noHistory}</p>
    ) : (
      <ul className="grid gap-8 text-13">
        {shown.changes.map(({ id, rule, setting, before, value, by, at }) => (
          <li key={id} className="grid gap-2">
            <span>{texts.changed(titleOf(shown, rule, setting), before, value)}</span>
            <span className="muted small">{texts.by(by, formatDateTime(new Date(at)))}</span>
          </li>
        ))}
      </ul>
    )}
  </Card>
);

/** The rules with their laws and settings, the basis of offers beside them, and what was changed. */
export const RuleCards = (): ReactElement => {
  const rules = useCall(callRuleCalls.showRules, {}, { quiet: true });
  const maySet = mayAct('call-rules', setRules, useRole());
  const [changed, change] = useState<Omit<SettingProps, 'onClose'> | null>(null);
  return (
    <Loaded of={rules} errorTitle={texts.failed}>
      {(shown) => (
        <div className="grid with-side top gap-12 narrow-one">
          <Card title={texts.title}>
            <p className="pb-12 px-16 text-13 soft">{texts.lead}</p>
            <ul>
              {shown.rules.map((rule) => (
                <RuleLine
                  key={rule.name}
                  rule={rule}
                  maySet={maySet}
                  onChange={(of, setting) => change({ rule: of, setting })}
                />
              ))}
            </ul>
          </Card>
          <div className="grid gap-12 shrinks">
            <BasisCard bases={shown.bases} maySet={maySet} />
            <SlotItems slot={ruleSections} props={{}} />
            <History shown={shown} />
          </div>
          {changed && <SettingDialog {...changed} onClose={() => change(null)} />}
        </div>
      )}
    </Loaded>
  );
};
