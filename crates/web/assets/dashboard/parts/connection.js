// Says when the server cannot be reached, and nothing otherwise.

import { element } from "../../common/dom.js";
import { t } from "../words.js";

export function connectionNote() {
  const made = element("p", { class: "lost", role: "alert", hidden: true }, t("lost"));
  return {
    element: made,
    update: (there) => {
      made.hidden = there;
    },
  };
}
