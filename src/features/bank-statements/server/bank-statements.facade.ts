export {
  type MatchPart,
  type Matcher,
  matchersPoint,
  type MoneyDocument,
  type OpenLine,
} from '#features/bank-statements/server/matchers.ts';
