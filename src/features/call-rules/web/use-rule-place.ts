import { callRuleScreens } from '#features/call-rules/web/call-rules.screens.ts';
import { useListPlace } from '#kit/web/list/use-list-place.ts';

/** The views of the screen. */
export const ruleViews = ['rules', 'stops', 'consents'] as const;

/** The place of a list on this screen: the view itself narrows nothing. */
export const useRulePlace = () => {
  const place = useListPlace(callRuleScreens.rules);
  const { view, q, state, reason } = place.search;
  const reset = (): void => place.narrow({ q: null, state: null, reason: null });
  const shown = ruleViews.find((one) => one === view) ?? 'rules';
  return { ...place, isFiltered: Boolean(q ?? state ?? reason), reset, view: shown };
};
