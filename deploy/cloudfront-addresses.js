// CloudFront function for "viewer request": maps the site's addresses to the bucket's file names. `/about` is about.html;
// other spellings redirect, as on the server (api/release/addresses.ts).
function handler(event) {
  var request = event.request;
  var uri = request.uri;
  // Two leading slashes (or backslashes, which browsers treat alike) would redirect to another site.
  var plain =
    uri
      .replace(/^[/\\]{2,}/, "/")
      .replace(/([.,;:!?)\]'*]|%(20|22|3E|5D|7D|C2%A0|C2%BB|E2%80%99|E2%80%9D))+$/i, "")
      .replace(/\/$/, "")
      .replace(/\.html$/, "")
      .replace(/\/index$/, "") || "/";
  if (plain !== uri) {
    var query = Object.keys(request.querystring).map(function (name) {
      return name + "=" + request.querystring[name].value;
    });
    var location = plain + (query.length > 0 ? "?" + query.join("&") : "");
    return { statusCode: 301, statusDescription: "Moved Permanently", headers: { location: { value: location } } };
  }
  if (uri === "/") request.uri = "/index.html";
  else if (!/\.[^/]*$/.test(uri)) request.uri = uri + ".html";
  return request;
}
