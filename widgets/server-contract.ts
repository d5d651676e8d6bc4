/** What the server asks of a widget's value besides the JSON Schema of its manifest. */
export interface ServerWidget {
  type: string;
  /** For files: beginnings of the media types that may be attached, such as `image/`. */
  accepts?: readonly string[];
}

export function defineServerWidget(widget: ServerWidget): ServerWidget {
  return widget;
}
