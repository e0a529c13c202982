/** Commands in menus, the palette and the shortcuts sheet. */
export const commands = {} as const;
