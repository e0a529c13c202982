import { app } from './app.ts';
import { authoring } from './authoring.ts';
import { browse } from './browse.ts';
import { canvas } from './canvas.ts';
import { commands } from './commands.ts';
import { create } from './create.ts';
import { cutout } from './cut-out.ts';
import { desktop } from './desktop.ts';
import { editor } from './editor.ts';
import { exporting } from './exporting.ts';
import { fonts } from './fonts.ts';
import { gallery } from './gallery.ts';
import { jobs } from './jobs.ts';
import { keys } from './keys.ts';
import { layers } from './layers.ts';
import { providers } from './providers.ts';
import { settings } from './settings.ts';
import { storage } from './storage.ts';
import { text } from './text.ts';
import { timeline } from './timeline.ts';
import { writing } from './writing.ts';

/** The first start and sign-in. */
const welcome = {
  title: 'Make your first meme',
  description: 'Pick a template, type your text, then copy or save the picture. Press Esc to skip.',
  templates: 'Pick a template',
  loadFailed: 'Couldn’t load templates',
  offline: 'The engine isn’t responding. The templates load as soon as it’s back.',
  tryAgain: 'Try again',
  copy: 'Copy image',
  save: 'Save',
  edit: 'Open in editor',
  copied: 'Image copied. Paste it into your chat.',
  saved: 'Saved {{file}}',
  signIn: {
    title: 'Sign in to CAM',
    usedLink: 'This link has already been used or is older than five minutes. Each link works once.',
    none: 'This browser isn’t signed in to CAM on this computer yet.',
    ended: 'This browser is no longer signed in to CAM on this computer.',
    everywhere: 'All browsers and windows are now signed out.',
    how: 'Start the app again, or run <code>cam start --open</code> in a terminal. This page then opens signed in.',
    key: 'Or enter the owner’s key',
    refused: 'This key doesn’t work here. Use the owner’s key.',
    submit: 'Sign in',
  },
} as const;

/** Buttons and fields that many screens share. */
const ui = {
  close: 'Close',
  dismiss: 'Dismiss',
  copy: 'Copy',
  copied: 'Copied',
  code: 'Code: {{title}}',
  loading: 'Loading',
  cancel: 'Cancel',
  undo: 'Undo',
  tryAgain: 'Try again',
  loadFailed: 'Couldn’t load this',
  copyRefused: 'The browser doesn’t allow copying. Select the text and copy it yourself.',
  /** A part of the window that could not be shown. */
  partMissing:
    'Couldn’t load this part of the window. Reload the window when the engine responds; your work is saved.',
  partFailed: 'This part of the window stopped working. Reload the window; your work is saved.',
  align: {
    left: 'Left',
    centre: 'Centre',
    right: 'Right',
    start: 'Start',
    end: 'End',
    top: 'Top',
    middle: 'Middle',
    bottom: 'Bottom',
  },
  toasts: {
    /** Read out before each message. */
    message: 'Message',
    list: 'Messages ({{shortcut}})',
  },
} as const;

/** Quick caption: a small window that finds a template, takes its texts and copies the picture. */
const quick = {
  title: 'Quick caption',
  search: 'Find a template',
  results: 'Templates',
  nothing: 'No templates match “{{query}}”',
  clipboard: 'Picture on the clipboard',
  captionClipboard: 'Caption the picture on the clipboard',
  pasted: 'Pasted picture',
  texts: 'Text of {{name}}',
  preview: 'Preview of {{name}}',
  back: 'Back to the templates',
  copy: 'Copy',
  edit: 'Open in editor',
  openApp: 'Open CAM',
  copied: 'Image copied. Paste it into your chat.',
  copying: 'Drawing the picture…',
  loadingPicture: 'Loading the picture…',
  opening: 'Opening the editor…',
  offline: 'The engine isn’t responding. What you typed stays here: try again when it’s back.',
  noText: 'Type some text first.',
  noPicture: 'There is no picture on the clipboard.',
  keys: {
    choose: 'choose',
    write: 'type text',
    paste: 'use a picture',
    copy: 'copy',
    line: 'new line',
    back: 'back',
    close: 'close',
  },
} as const;

/** The command palette. */
const palette = {
  title: 'Command palette',
  placeholder: 'Search commands, templates and drafts',
  commands: 'Commands',
  templates: 'Templates',
  drafts: 'Drafts',
  similar: 'Similar spelling',
  /** A section of Settings. */
  section: 'Settings: {{name}}',
  nothing: 'No results for “{{query}}”',
} as const;

/** What the window says of an error code in languages other than English, which show the engine's message. */
const errors = {
  OFFLINE: 'The engine isn’t responding. Your work is saved on this device and sent when it’s back.',
  unexpected: 'The engine answered with status {{status}}. Try again.',
  BETA_ACCESS_REQUIRED: 'This feature is in beta, and this key doesn’t have access to it.',
  INSUFFICIENT_CREDITS: 'Not enough credits. Nothing was created and nothing was charged.',
  PLAN_UPGRADE_REQUIRED: 'Your plan doesn’t include this.',
  OWNER_KEY_REQUIRED: 'Only the owner of this computer’s CAM can do this.',
  SCOPE_REQUIRED: 'This key isn’t allowed to do this.',
  VALIDATION_ERROR: 'Something in this request isn’t valid. Check what you entered.',
  NOT_FOUND: 'Not found. It may have been deleted.',
  TEMPLATE_NOT_FOUND: 'This template doesn’t exist any more.',
  MEME_NOT_FOUND: 'This meme doesn’t exist any more.',
  JOB_NOT_FOUND: 'This job doesn’t exist any more.',
  PAYLOAD_TOO_LARGE: 'This file is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'CAM can’t open this type of file.',
  IMAGE_UNREADABLE: 'CAM can’t read this picture. The file may be damaged.',
  GLYPHS_MISSING: 'No font has some of these characters.',
  NOT_DRAWABLE: 'This can’t be drawn: a text doesn’t fit, or the prompt names nothing that can be drawn.',
  FONT_UNREADABLE: 'CAM can’t use this font file.',
  NOT_UNDERSTOOD: 'The model doesn’t know how to do this, or finds nothing in the picture to work with.',
  MODEL_NOT_CONFIGURED: 'No model for this is set up. Check the models in Settings.',
  NSFW_REJECTED: 'This was blocked by the content rules. Nothing was charged.',
  BACKUP_UNREADABLE: 'CAM can’t read this backup.',
  BACKUP_IN_PROGRESS: 'A backup is being made or restored. Try again when it’s done.',
  RATE_LIMITED: 'Too many requests. Wait a moment, then try again.',
  STORAGE_FULL: 'Not enough space on the disk. Nothing was lost.',
  STORAGE_UNAVAILABLE: 'CAM can’t write to its folder at the moment. Nothing was charged.',
  OVERLOADED: 'The engine is busy. Nothing was charged. Try again in a moment.',
  MODEL_UNAVAILABLE: 'The model isn’t answering at the moment. Nothing was charged. Try again soon.',
  GENERATION_FAILED: 'This couldn’t be created. Nothing was charged.',
  INTERNAL_ERROR: 'Something went wrong in the engine. Nothing was charged.',
} as const;

/** The texts of the window in English, by area: the source of all other languages. See docs/languages.md. */
export const en = {
  app,
  authoring,
  browse,
  canvas,
  commands,
  create,
  cutout,
  desktop,
  editor,
  errors,
  exporting,
  fonts,
  gallery,
  jobs,
  keys,
  layers,
  providers,
  palette,
  quick,
  settings,
  storage,
  text,
  timeline,
  ui,
  welcome,
  writing,
} as const;
