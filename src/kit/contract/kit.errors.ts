import { defineErrors, refuse, type Refusal } from '#kit/contract/define-errors.ts';
import { lineTexts } from '#kit/contract/line.texts.ts';
import { wireTexts } from '#kit/contract/wire.texts.ts';

/** The refusals every call may give, whatever its feature. */
export const kitErrors = defineErrors('kit', {
  malformed: { status: 400, message: wireTexts.malformed },
  signInFirst: { status: 401, message: wireTexts.signInFirst },
  noRight: { status: 403, message: wireTexts.noRight },
  foreignHost: { status: 421, message: wireTexts.foreignHost },
  foreignOrigin: { status: 403, message: wireTexts.foreignOrigin },
  passwordAgain: { status: 403, message: wireTexts.passwordAgain },
  factorAgain: { status: 403, message: wireTexts.factorAgain },
  factorFirst: { status: 403, message: wireTexts.factorFirst },
  narrowed: { status: 403, message: wireTexts.narrowed },
  onlyViewing: { status: 403, message: wireTexts.onlyViewing },
  notAsAnother: { status: 403, message: wireTexts.notAsAnother },
  dangerWaits: { status: 403, message: wireTexts.dangerWaits },
  notFound: { status: 404, message: wireTexts.notFound },
  noSuchCall: { status: 404, message: wireTexts.noSuchCall },
  methodNotAllowed: { status: 405, message: wireTexts.methodNotAllowed },
  conflict: { status: 409, message: wireTexts.conflict },
  keyBusy: { status: 409, message: wireTexts.keyBusy },
  tooLarge: { status: 413, message: wireTexts.tooLarge },
  wrongType: { status: 415, message: wireTexts.wrongType },
  invalid: { status: 422, message: wireTexts.checkFields },
  keyReused: { status: 422, message: wireTexts.keyReused },
  tooMany: { status: 429, message: wireTexts.tooMany },
  surprise: { status: 500, message: lineTexts.surprise },
  databaseAway: { status: 503, message: wireTexts.databaseAway },
  diskFull: { status: 507, message: wireTexts.diskFull },
});

/** A refusal to throw of one wrong field, with why it is wrong. */
export const refuseField = (name: string, why: string): Refusal =>
  refuse(kitErrors.invalid, { errors: { [name]: [why] } });
