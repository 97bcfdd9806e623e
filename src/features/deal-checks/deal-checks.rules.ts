/** How often an agent may ask each of the checks: they tell whom others work with, one number at a time. */
export const checksPerHour = 60;
