import { ownCardCalls } from '#features/users/own-card.contract.ts';
import { saveIntroduction, showOwnCard } from '#features/users/server/own-card.ts';
import { askEmail, confirmEmail, confirmPhone, sendPhoneCode } from '#features/users/server/own-contacts.ts';
import { removeOwnPicture, saveOwnPicture, sendOwnPicture } from '#features/users/server/own-picture.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const ownCardRoutes = implement(ownCardCalls, {
  getOwnCard: (_input, context) => showOwnCard(context),
  saveIntroduction: async ({ body }, context) => {
    await saveIntroduction(body.introduction, context);
    return success;
  },
  showOwnPicture: ({ query }, context) => sendOwnPicture(query.tag, context),
  saveOwnPicture: (_input, context) => saveOwnPicture(context),
  removeOwnPicture: (_input, context) => removeOwnPicture(context),
  sendPhoneCode: ({ body }, context) => sendPhoneCode(body.phone, context),
  confirmPhone: ({ body }, context) => confirmPhone(body, context),
  askEmail: async ({ body }, context) => {
    await askEmail(body.email, context);
    return success;
  },
  confirmEmail: async ({ body }, context) => {
    await confirmEmail(body.token, context);
    return success;
  },
});
