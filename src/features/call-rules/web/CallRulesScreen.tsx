import type { ReactElement } from 'react';
import { callRuleScreenTexts as texts } from '#features/call-rules/call-rules.screen-texts.ts';
import { callRuleScreens } from '#features/call-rules/web/call-rules.screens.ts';
import { ConsentList } from '#features/call-rules/web/ConsentList.tsx';
import { RuleCards } from '#features/call-rules/web/RuleCards.tsx';
import { StopList } from '#features/call-rules/web/StopList.tsx';
import { ruleViews, useRulePlace } from '#features/call-rules/web/use-rule-place.ts';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { ViewStrip } from '#kit/web/screens/ViewStrip.tsx';

const parts = { rules: RuleCards, stops: StopList, consents: ConsentList } as const;

/** /calls/rules: what the rules want, who is left alone, who has agreed to what. */
export default function CallRulesScreen(): ReactElement {
  const { view } = useRulePlace();
  const Shown = parts[view];
  return (
    <Page fills={view !== 'rules'}>
      <Card style={{ overflow: 'hidden' }}>
        <ViewStrip
          label={texts.strip}
          views={ruleViews.map((id) => ({
            id,
            title: texts.views[id],
            link: callRuleScreens.rules.link({}, { view: id }),
          }))}
          current={view}
        />
      </Card>
      <Shown />
    </Page>
  );
}
