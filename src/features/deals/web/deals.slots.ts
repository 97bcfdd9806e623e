import { dealCalls } from '#features/deals/deals.contract.ts';
import { dealAnswers } from '#features/deals/web/deals.facade.tsx';

export const storyAnswers = dealAnswers.fill({ order: 10, calls: [dealCalls.getHistory] });
