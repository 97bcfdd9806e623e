export {
  type MatchPart,
  type Matcher,
  matchOneByOne,
  matchersPoint,
  type MoneyDocument,
  type OpenLine,
} from '#features/bank-statements/server/matchers.ts';
