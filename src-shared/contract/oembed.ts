import Type, { type Static } from 'typebox';
import { defineInteger, defineObject, defineText } from './objects.ts';

const side = (of: string) => Type.Optional(defineInteger(1, 100_000, `The largest ${of}, px.`));
export const OembedQuery = Type.Object({
  url: defineText(2048, 'Address of the page of a meme, `/m/<id>`.'),
  maxwidth: side('width'),
  maxheight: side('height'),
  format: Type.Optional(Type.String({ maxLength: 20, description: '`json`.' })),
});
export type OembedQuery = Static<typeof OembedQuery>;

const px = Type.Integer({ minimum: 1, description: 'px' });
const DESCRIBED = {
  version: Type.Literal('1.0'),
  title: Type.String(),
  provider_name: Type.String(),
  provider_url: Type.String(),
  width: px,
  height: px,
  thumbnail_url: Type.String(),
  thumbnail_width: px,
  thumbnail_height: px,
};
const OembedPhoto = defineObject('OembedPhoto', {
  ...DESCRIBED,
  type: Type.Literal('photo'),
  url: Type.String({ description: 'URL of the picture, or of its thumbnail if the picture is too large.' }),
});
const OembedVideo = defineObject('OembedVideo', {
  ...DESCRIBED,
  type: Type.Literal('video'),
  html: Type.String({ description: 'A `<video>` element that plays it.' }),
});
export const Oembed = Type.Union([OembedPhoto, OembedVideo], { title: 'Oembed' });
export type Oembed = Static<typeof Oembed>;
